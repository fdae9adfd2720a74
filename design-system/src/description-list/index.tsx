import { chakra } from '@chakra-ui/react/styled-system'

export interface DescriptionListProps {
  items: readonly { term: string; value: React.ReactNode; strong?: boolean | undefined }[]
  /** Beside one another, the value at the line's end, as on a receipt. */
  receipt?: boolean | undefined
}

/** Names and their values: an order's summary, a contact's fields. */
export function DescriptionList({ items, receipt }: DescriptionListProps) {
  return (
    <List receipt={receipt}>
      {items.map(({ term, value, strong }) => (
        <div key={term} data-strong={strong || undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    '& dt': { fontSize: 'sm', color: 'fg.muted' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    receipt: {
      true: {
        display: 'flex',
        flexDirection: 'column',
        gap: '0',
        '& > div': { display: 'flex', justifyContent: 'space-between', gap: '6', paddingBlock: '2' },
        '& > div + div': { borderBlockStartWidth: '1px', borderColor: 'line' },
        '& dt': { fontSize: 'md' },
        '& dd': { textAlign: 'end', flex: 'none', maxWidth: '70%' }, // the term wraps before a figure does
        '& > [data-strong] :is(dt, dd)': { fontWeight: 'semibold', fontSize: 'lg', color: 'fg' },
      },
    },
  },
})
