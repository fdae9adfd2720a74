import { chakra } from '@chakra-ui/react/styled-system'
import { visuallyHidden } from '../parts/visually-hidden.ts'

export interface MeterProps {
  label: string
  /** 0 to 1. */
  value: number
  /** Instead of the percentage: "1 segment, 42 of 160". */
  detail?: string | undefined
  tone?: 'accent' | 'good' | 'warning' | 'bad' | undefined
}

/**
 * A share of a whole that may stay as it is: a success rate, room left in a message. A drawing, for its width is an attribute of its own
 * there: pages are written ahead as HTML, and the page's policy lets no `style` in it be.
 */
export function Meter({ label, value, detail, tone = 'accent' }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <Frame tone={tone}>
      <div data-part="words">
        <span>{label}</span>
        <span data-part="figure">{detail ?? `${percent}%`}</span>
      </div>
      <meter aria-label={label} min={0} max={100} value={percent} aria-valuetext={detail ?? `${percent}%`} />
      <svg aria-hidden>
        <rect width={`${percent}%`} />
      </svg>
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    minWidth: '0',
    '& [data-part=words]': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      fontSize: 'sm',
      color: 'fg.muted',
    },
    '& [data-part=figure]': { fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold', color: 'fg' },
    // The native element is for screen readers; ours is what is seen, the same in every browser.
    position: 'relative',
    '& > meter': visuallyHidden,
    '& > svg': { width: '100%', height: '0.375rem', borderRadius: 'full', background: 'skeleton' },
    '& rect': { height: '0.375rem', rx: '0.1875rem', transition: 'width {durations.slow} {easings.out}' },
    _rtl: { '& > svg': { transform: 'scaleX(-1)' } },
  },
  variants: {
    tone: {
      accent: { '& rect': { fill: 'accent.solid' } },
      good: { '& rect': { fill: 'good.solid' } },
      warning: { '& rect': { fill: 'warn.solid' } },
      bad: { '& rect': { fill: 'bad.solid' } },
    },
  },
})
