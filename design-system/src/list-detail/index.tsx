import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button/index.tsx'
import { compact } from '../parts/density.ts'
import { eachChild } from '../parts/each-child.ts'

export interface ListDetailProps {
  list: React.ReactNode
  detail: React.ReactNode
  /** Whether something is chosen: on a phone the detail then takes the place of the list. */
  open: boolean
  /** Back to the list, on a phone. */
  onBack: () => void
  backLabel?: string | undefined
  /** More about what is chosen: a third pane where there is room, otherwise in the place of the detail, one button away. */
  aside?: React.ReactNode
  asideLabel?: string | undefined
  asideBackLabel?: string | undefined
}

/** A list and what is chosen in it, side by side; on a phone one at a time. Fills the height it is given. */
export function ListDetail({
  list,
  detail,
  open,
  onBack,
  backLabel = 'Back to the list',
  aside,
  asideLabel = 'Details',
  asideBackLabel = 'Back',
}: ListDetailProps) {
  const [isAside, setIsAside] = useState(false)
  const toAside = useRef<HTMLButtonElement>(null)
  const fromAside = useRef<HTMLButtonElement>(null)
  // Left by another way than the buttons, such as the browser's Back: what is chosen next is shown, not more about it.
  if (!open && isAside) setIsAside(false)

  /** What was pressed is hidden then: the keyboard goes on at the way back. */
  function show(next: boolean) {
    flushSync(() => setIsAside(next))
    ;(next ? fromAside : toAside).current?.focus()
  }

  return (
    <Panes
      data-part="panes"
      data-open={open || undefined}
      data-three={aside ? '' : undefined}
      data-aside={(open && aside && isAside) || undefined}
    >
      <div data-part="list">{list}</div>
      <div data-part="detail">
        <div data-part="ways">
          <span data-part="back">
            <Button tone="quiet" size="small" icon="arrow-left" onClick={onBack}>
              {backLabel}
            </Button>
          </span>
          {aside && (
            <span data-part="more">
              <Button ref={toAside} tone="quiet" size="small" onClick={() => show(true)}>
                {asideLabel}
              </Button>
            </span>
          )}
        </div>
        {detail}
      </div>
      {aside && (
        <div data-part="aside">
          <div data-part="ways">
            <Button ref={fromAside} tone="quiet" size="small" icon="arrow-left" onClick={() => show(false)}>
              {asideBackLabel}
            </Button>
          </div>
          {aside}
        </div>
      )}
    </Panes>
  )
}

export interface PaneProps {
  /** Stays while the content scrolls: a title, a search box. */
  top?: React.ReactNode
  /** Stays below: a composer. */
  bottom?: React.ReactNode
  /** Opens at its end, as a thread does, and stays there while content is added. */
  fromEnd?: boolean | undefined
  /** Room around the content; a list reaches the edge without it. */
  padded?: boolean | undefined
  /** Read out, for the part that scrolls. */
  label?: string | undefined
  children: React.ReactNode
}

/** One of them: a head, a part that scrolls, a foot. */
export function Pane({ top, bottom, fromEnd, padded, label, children }: PaneProps) {
  return (
    <Column>
      {top && <div data-part="top">{top}</div>}
      <Scroll
        data-part="scroll"
        data-from-end={fromEnd || undefined}
        data-padded={padded || undefined}
        tabIndex={0}
        aria-label={label}
      >
        <div data-part="content">{children}</div>
      </Scroll>
      {bottom && <div data-part="bottom">{bottom}</div>}
    </Column>
  )
}

const Scroll = chakra('section', {
  base: { flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain', outlineOffset: '-2px' },
})

const Panes = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'clamp(16rem, 21vw, 22rem) minmax(0, 1fr)' },
    gridTemplateRows: 'minmax(0, 1fr)',
    height: 'max(24rem, calc(100dvh - 12rem))',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderColor: 'line',
    background: 'surface',
    boxShadow: 'sm',
    overflow: 'hidden',
    '&[data-three]': {
      xl: { gridTemplateColumns: 'clamp(16rem, 21vw, 22rem) minmax(0, 1fr) clamp(16rem, 19vw, 21rem)' },
    },
    [eachChild]: { minWidth: '0', minHeight: '0', display: 'flex', flexDirection: 'column' },
    '& > [data-part=list]': { lg: { borderInlineEndWidth: '1px', borderColor: 'line' } },
    '& > [data-part=aside]': { xl: { borderInlineStartWidth: '1px', borderColor: 'line' } },
    '& > * > [data-part=ways]': {
      padding: '2',
      borderBlockEndWidth: '1px',
      borderColor: 'line',
      display: 'flex',
      justifyContent: 'space-between',
      xl: { display: 'none' },
    },
    '&:not([data-three]) > * > [data-part=ways], &:not([data-open]) > * > [data-part=ways]': {
      lg: { display: 'none' },
    },
    '& [data-part=back]': { lg: { visibility: 'hidden' } },
    '@media (max-width: 79.99rem)': {
      '&:not([data-aside]) > [data-part=aside]': { display: 'none' },
      '&[data-aside] > [data-part=detail]': { display: 'none' },
    },
    '@media (max-width: 63.99rem)': {
      '&[data-open] > [data-part=list]': { display: 'none' },
      '&:not([data-open]) > :is([data-part=detail], [data-part=aside])': { display: 'none' },
    },
  },
})

const Column = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    '& > [data-part=top]': { padding: '4', borderBlockEndWidth: '1px', borderColor: 'line' },
    // Reversed, so that the browser itself holds the end in view.
    '& > [data-from-end]': {
      display: 'flex',
      flexDirection: 'column-reverse',
      '& > [data-part=content]': {
        padding: '4',
        display: 'flex',
        flexDirection: 'column',
        gap: '3',
        [compact]: { gap: '1' },
        minHeight: 'min-content',
      },
    },
    '& > [data-padded] > [data-part=content]': {
      padding: '4',
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      [eachChild]: { minWidth: '0' },
    },
    '& > [data-part=bottom]': {
      padding: '3',
      borderBlockStartWidth: '1px',
      borderColor: 'line',
      background: 'surface',
    },
  },
})
