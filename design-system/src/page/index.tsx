import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { eachChild } from '../parts/each-child.ts'

export interface PageProps {
  title: string
  intro?: React.ReactNode
  /** Beside the title: the page's main action. */
  actions?: React.ReactNode
  /** Above the title: the way back. */
  back?: React.ReactNode
  /** Narrow for one form, wide for tables and boards. */
  width?: 'narrow' | 'normal' | 'wide' | 'full' | undefined
  /** The last thing on the page takes what is left of the window; the page itself does not scroll. */
  fill?: boolean | undefined
  children: React.ReactNode
}

/** One screen of the product: its title (the page's only h1), what it is for, what can be done, and its content. */
export function Page({ title, intro, actions, back, width = 'normal', fill, children }: PageProps) {
  return (
    <Sheet width={width} data-fill={fill || undefined}>
      <header>
        <div data-part="words">
          {back && <div data-part="back">{back}</div>}
          <h1 tabIndex={-1}>{title}</h1>
          {intro && <div data-part="intro">{intro}</div>}
        </div>
        {actions && <div data-part="actions">{actions}</div>}
      </header>
      {children}
    </Sheet>
  )
}

export interface SectionProps {
  title: string
  intro?: React.ReactNode
  actions?: React.ReactNode
  children: React.ReactNode
}

/** A titled part of a page. */
export function Section({ title, intro, actions, children }: SectionProps) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <header>
        <div data-part="words">
          <h2 id={id}>{title}</h2>
          {intro && <div data-part="intro">{intro}</div>}
        </div>
        {actions && <div data-part="actions">{actions}</div>}
      </header>
      {children}
    </Part>
  )
}

const head = {
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '4',
  },
  '& > header > [data-part=words]': { minWidth: '0', flex: '1 1 16rem' },
  '& > header > [data-part=actions]': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
  '& > header [data-part=intro]': { color: 'fg.muted', marginBlockStart: '1', maxWidth: '65ch', textWrap: 'pretty' },
}

const Sheet = chakra('div', {
  base: {
    ...head,
    display: 'flex',
    flexDirection: 'column',
    gap: '6',
    width: '100%',
    marginInline: '0 auto', // one edge for pages of every width
    paddingInline: { base: '4', md: '8' },
    paddingBlock: { base: '5', md: '8' },
    paddingBlockEnd: '16',
    minWidth: '0',
    [eachChild]: { minWidth: '0' },
    '& h1': {
      fontSize: { base: '2xl', md: '3xl' },
      fontWeight: 'semibold',
      letterSpacing: '-0.022em',
      lineHeight: '1.2',
      textWrap: 'balance',
    },
    '& [data-part=back]': { marginBlockEnd: '2', fontSize: 'sm' },
    '&[data-fill]': {
      flex: '1',
      minHeight: '0',
      gap: { base: '3', md: '4' },
      paddingBlock: { base: '3', md: '5' },
      paddingInline: { base: '3', md: '8' },
      '& h1': { fontSize: { base: 'xl', md: '2xl' } },
      '& > header': { alignItems: 'center', minHeight: '2.5rem' },
      '& > :last-child': { flex: '1', minHeight: '22rem', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
      '& [data-part=panes]': { height: '100%', minHeight: '0' },
    },
    '@media print': {
      maxWidth: 'none',
      padding: '0',
      '& [data-part=back], & > header > [data-part=actions]': { display: 'none' },
    },
  },
  variants: {
    width: {
      narrow: { maxWidth: '44rem' },
      normal: { maxWidth: '72rem' },
      wide: { maxWidth: '88rem' },
      full: { maxWidth: 'none' },
    },
  },
})

const Part = chakra('section', {
  base: {
    ...head,
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minWidth: '0',
    [eachChild]: { minWidth: '0' },
    '& h2': { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: '-0.015em', lineHeight: '1.3' },
  },
})
