import { chakra } from '@chakra-ui/react/styled-system'
import { compactRecord } from '../parts/density.ts'

export interface StatRowProps {
  stats: readonly { label: string; value: React.ReactNode; tone?: 'good' | 'bad' | undefined }[]
}

/** Several figures of one thing in a line: a campaign's Recipients, Sent, Delivered. */
export function StatRow({ stats }: StatRowProps) {
  return (
    <List>
      {stats.map(({ label, value, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
    gap: '3',
    '& > div': { display: 'flex', flexDirection: 'column', minWidth: '0' },
    '& dt': { color: 'fg.muted', fontSize: 'xs', fontWeight: 'medium' },
    '& dd': { fontSize: 'xl', fontWeight: 'semibold', letterSpacing: '-0.02em', fontVariantNumeric: 'tabular-nums' },
    '& dd[data-tone=good]': { color: 'good.fg' },
    '& dd[data-tone=bad]': { color: 'bad.fg' },
    [compactRecord]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
      gap: '0',
      columnGap: '6',
      '& > div': { flexDirection: 'row', alignItems: 'baseline', justifyContent: 'space-between', gap: '2' },
      '& dd': { fontSize: 'sm', letterSpacing: '0' },
    },
  },
})
