import { chakra } from '@chakra-ui/react/styled-system'

export interface BarChartProps {
  /** What the bars show, read out and shown above them. */
  label: string
  bars: readonly { label: string; value: number; /** In words, where the number alone does not say it. */ shown?: string | undefined }[]
  empty?: React.ReactNode
}

/** A few amounts against one another, in the order given: messages by day, replies by hour. A table to a screen reader. */
export function BarChart({ label, bars, empty }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  if (most === 0 && empty) return <>{empty}</>
  return (
    <Chart>
      <caption>{label}</caption>
      <tbody>
        {bars.map(({ label: name, value, shown }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td><span data-part="bar" style={{ blockSize: `${most ? (value / most) * 100 : 0}%` }} /><span data-part="value">{shown ?? value.toLocaleString('en-US')}</span></td>
          </tr>
        ))}
      </tbody>
    </Chart>
  )
}

const Chart = chakra('table', {
  base: {
    display: 'block', width: '100%',
    '& caption': { display: 'block', fontSize: 'sm', fontWeight: 'semibold', textAlign: 'start', marginBlockEnd: '3' },
    '& tbody': { display: 'flex', alignItems: 'stretch', gap: '2', height: '11rem', overflowX: 'auto' },
    '& tr': { display: 'flex', flexDirection: 'column-reverse', flex: '1 0 1.75rem', minWidth: '0' },
    '& th': { paddingBlockStart: '2', fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', textAlign: 'center', whiteSpace: 'nowrap' },
    '& td': { position: 'relative', flex: '1', display: 'flex', flexDirection: 'column-reverse', alignItems: 'center', gap: '1', borderBlockEndWidth: '1px', borderColor: 'line' },
    '& [data-part=bar]': { width: '100%', maxWidth: '3rem', minHeight: '2px', background: 'accent.solid', borderStartStartRadius: 'sm', borderStartEndRadius: 'sm', flexShrink: 1, transition: 'block-size {durations.slow} {easings.out}' },
    '& [data-part=value]': { fontSize: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
})
