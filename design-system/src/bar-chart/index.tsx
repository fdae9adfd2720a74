import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { useScrollStop } from '../parts/use-scroll-stop.ts'

export interface BarChartProps {
  /** What the bars show, read out and shown above them. */
  label: string
  bars: readonly {
    label: string
    value: number
    /** In words, where the number alone does not say it. */ shown?: string | undefined
  }[]
  empty?: React.ReactNode
  /** The last bar matters most (today): where not all fit, the end shows first. */
  latestLast?: boolean | undefined
}

/** A few amounts against one another, in the order given: messages by day, replies by hour. A table to a screen reader. */
export function BarChart({ label, bars, empty, latestLast = false }: BarChartProps) {
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (latestLast) strip?.scrollTo({ left: strip.scrollWidth })
  }, [latestLast, strip])
  useScrollStop(strip)

  const most = Math.max(0, ...bars.map(({ value }) => value))
  if (most === 0 && empty) return <>{empty}</>
  return (
    <Strip ref={setStrip} tabIndex={-1} aria-label={`${label}, scrollable`}>
      <table>
        <caption>{label}</caption>
        <tbody>
          {bars.map(({ label: name, value, shown }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {value > 0 && (
                  <span data-part="bar" style={{ blockSize: `calc((100% - 1.375rem) * ${value / most})` }} />
                )}
                <span data-part="value" data-none={value === 0 || undefined}>
                  {shown ?? value.toLocaleString('en-US')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Strip>
  )
}

const Strip = chakra('section', {
  base: {
    width: '100%',
    overflowX: 'auto',
    '& table': { display: 'block', width: 'max-content', minWidth: '100%' },
    '& caption': {
      display: 'block',
      position: 'sticky',
      insetInlineStart: '0',
      width: 'fit-content',
      fontSize: 'sm',
      fontWeight: 'semibold',
      textAlign: 'start',
      marginBlockEnd: '3',
    },
    '& tbody': { display: 'flex', alignItems: 'stretch', gap: '1.5', height: '11rem' },
    '& tr': { display: 'flex', flexDirection: 'column-reverse', flex: '1 0 1.75rem', minWidth: '0' },
    '& th': {
      paddingBlockStart: '2',
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      textAlign: 'center',
      whiteSpace: 'nowrap',
    },
    '& td': {
      position: 'relative',
      flex: '1',
      display: 'flex',
      flexDirection: 'column-reverse',
      alignItems: 'center',
      gap: '1',
      borderBlockEndWidth: '1px',
      borderColor: 'line',
    },
    '& [data-part=bar]': {
      width: '100%',
      maxWidth: '3rem',
      minHeight: '2px',
      background: 'accent.solid',
      borderStartStartRadius: 'sm',
      borderStartEndRadius: 'sm',
      flex: 'none',
      transition: 'block-size {durations.slow} {easings.out}',
      '@media (forced-colors: active)': { background: 'Highlight' },
    },
    '& [data-part=value][data-none]': { opacity: 0 }, // no bar, no label: read out all the same
    '& [data-part=value]': {
      lineHeight: '1.125rem',
      fontSize: 'xs',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
