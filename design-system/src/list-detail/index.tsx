import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../button/index.tsx'

export interface ListDetailProps {
  list: React.ReactNode
  detail: React.ReactNode
  /** Whether something is chosen: on a phone the detail then takes the place of the list. */
  open: boolean
  /** Back to the list, on a phone. */
  onBack: () => void
  backLabel?: string | undefined
}

/** A list and what is chosen in it, side by side; on a phone one at a time. Fills the height it is given. */
export function ListDetail({ list, detail, open, onBack, backLabel = 'Back to the list' }: ListDetailProps) {
  return (
    <Panes data-open={open || undefined}>
      <div data-part="list">{list}</div>
      <div data-part="detail">
        <div data-part="back"><Button tone="quiet" size="small" icon="arrow-left" onClick={onBack}>{backLabel}</Button></div>
        {detail}
      </div>
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
  /** Read out, for the part that scrolls. */
  label?: string | undefined
  children: React.ReactNode
}

/** One of the two: a head, a part that scrolls, a foot. */
export function Pane({ top, bottom, fromEnd, label, children }: PaneProps) {
  return (
    <Column>
      {top && <div data-part="top">{top}</div>}
      <Scroll data-part="scroll" data-from-end={fromEnd || undefined} tabIndex={0} aria-label={label}><div data-part="content">{children}</div></Scroll>
      {bottom && <div data-part="bottom">{bottom}</div>}
    </Column>
  )
}

const Scroll = chakra('section', { base: { flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain', outlineOffset: '-2px' } })

const Panes = chakra('div', {
  base: {
    display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(18rem, 23rem) minmax(0, 1fr)' }, height: 'max(24rem, calc(100dvh - 12rem))', borderRadius: 'lg', borderWidth: '1px', borderColor: 'line', background: 'surface', boxShadow: 'sm', overflow: 'hidden',
    '& > *': { minWidth: '0', minHeight: '0', display: 'flex', flexDirection: 'column' },
    '& > [data-part=list]': { lg: { borderInlineEndWidth: '1px', borderColor: 'line' } },
    '& [data-part=back]': { padding: '2', borderBlockEndWidth: '1px', borderColor: 'line', lg: { display: 'none' } },
    '@media (max-width: 63.99rem)': {
      '&[data-open] > [data-part=list]': { display: 'none' },
      '&:not([data-open]) > [data-part=detail]': { display: 'none' },
    },
  },
})

const Column = chakra('div', {
  base: {
    flex: '1', minHeight: '0', display: 'flex', flexDirection: 'column',
    '& > [data-part=top]': { padding: '4', borderBlockEndWidth: '1px', borderColor: 'line' },
    // Reversed, so that the browser itself holds the end in view.
    '& > [data-from-end]': { display: 'flex', flexDirection: 'column-reverse', '& > [data-part=content]': { padding: '4', display: 'flex', flexDirection: 'column', gap: '3', minHeight: 'min-content' } },
    '& > [data-part=bottom]': { padding: '3', borderBlockStartWidth: '1px', borderColor: 'line', background: 'surface' },
  },
})
