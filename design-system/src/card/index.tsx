import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import { compact, compactControl, compactRecord } from '../parts/density.ts'
import { eachChild } from '../parts/each-child.ts'
import { useHandOnFocus } from '../parts/use-hand-on-focus.ts'

export interface CardProps {
  as?: 'div' | 'section' | 'article' | 'li' | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  /** Flush: the content (a table, a list) reaches the edge. */
  flush?: boolean | undefined
  /** It goes once its work is done: the keyboard that is in it then goes on at the page's title. */
  handsOnFocus?: boolean | undefined
  children: React.ReactNode
}

/** A group of things that belong together, on a background of its own. */
export function Card({ as = 'section', handsOnFocus = false, ...rest }: CardProps) {
  const box = useRef<HTMLElement>(null)
  useHandOnFocus(box, handsOnFocus)
  return <Surface ref={box} as={as} {...rest} />
}

export interface CardHeaderProps {
  title: string
  level?: 2 | 3 | 4 | undefined
  text?: React.ReactNode
  /** At the end of the line: a button, a badge. */
  actions?: React.ReactNode
}

/** A card's title, with what can be done with the whole card. */
export function CardHeader({ title, level = 2, text, actions }: CardHeaderProps) {
  const Title = `h${level}` as const
  return (
    <Head>
      <div data-part="words">
        <Title>{title}</Title>
        {text && <div data-part="text">{text}</div>}
      </div>
      {actions && <div data-part="actions">{actions}</div>}
    </Head>
  )
}

export interface ActionCardProps {
  title: string
  text?: string | undefined
  /** A sign before the title. */
  sign?: React.ReactNode
  /** Renders the link that covers the card; it gets the title as its content. */
  renderLink: (title: string) => React.ReactNode
}

/** A card that is a link as a whole: a way into a part of the product. */
export function ActionCard({ title, text, sign, renderLink }: ActionCardProps) {
  return (
    <Door>
      {sign && <span data-part="sign">{sign}</span>}
      <span data-part="words">
        {renderLink(title)}
        {text && <span data-part="text">{text}</span>}
      </span>
    </Door>
  )
}

const Surface = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    padding: { base: '4', md: '6' },
    borderRadius: 'lg',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'sm',
    minWidth: '0',
    [eachChild]: { minWidth: '0' },
    // A record of a list: a line for its name, one for its text, one for its figures and what stands after them.
    [compact]: {
      '&:is(article)': {
        display: 'grid',
        alignItems: 'center',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 14rem' },
        gap: '1',
        columnGap: '8',
        paddingInline: '4',
        paddingBlock: '2',
        '& > *': { gridColumn: '1 / -1' },
        '& > p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '& > dl': { gridColumn: { md: '1' } },
        '& > dl + *': { gridColumn: { md: '2' } },
      },
    },
  },
  variants: {
    flush: {
      true: {
        padding: '0',
        gap: '0',
        overflow: 'hidden',
        '& > header': { padding: { base: '4', md: '5' } },
        // A table has the card's own edge.
        '& > section': { borderWidth: '0', borderRadius: '0', boxShadow: 'none' },
        '& > header + section': { borderBlockStartWidth: '1px' },
      },
    },
  },
})

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    '& [data-part=words]': { minWidth: '0', flex: '1 1 12rem' },
    '& :is(h2, h3, h4)': { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: '-0.01em', lineHeight: '1.35' },
    '& [data-part=text]': { color: 'fg.muted', fontSize: 'sm', marginBlockStart: '0.5' },
    '& [data-part=actions]': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    [compactRecord]: {
      columnGap: '3',
      rowGap: '0',
      '& [data-part=words]': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' },
      '& :is(h2, h3, h4)': { fontSize: 'md' },
      '& [data-part=text]': { fontSize: 'xs', marginBlockStart: '0' },
      '& [data-part=actions] :is(a, button)': { minHeight: compactControl, paddingBlock: '0' },
    },
  },
})

const Door = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    padding: '5',
    borderRadius: 'lg',
    background: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'sm',
    transitionProperty: 'border-color, box-shadow, transform',
    transitionDuration: 'normal',
    transitionTimingFunction: 'out',
    '&:hover': { borderColor: 'accent.line', boxShadow: 'md', transform: 'translateY(-2px)' },
    '& > [data-part=sign]': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      width: '2.75rem',
      height: '2.75rem',
      borderRadius: 'md',
      background: 'accent.subtle',
      color: 'accent.fg',
    },
    '& > [data-part=words]': { display: 'flex', flexDirection: 'column', gap: '0.5', minWidth: '0' },
    '& a': { fontWeight: 'semibold', color: 'fg', textDecoration: 'none' },
    '& a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    '& a:focus-visible': { outline: 'none' },
    '& a:focus-visible::after': { outline: '2px solid {colors.ring}', outlineOffset: '2px' },
    '& [data-part=text]': { color: 'fg.muted', fontSize: 'sm' },
  },
})
