import { chakra } from '@chakra-ui/react/styled-system'
import { compactRecord } from '../parts/density.ts'
import { visuallyHidden } from '../parts/visually-hidden.ts'

export interface ProgressBarProps {
  label: string
  /** 0 to 1; without it the progress is indeterminate. */
  value?: number | undefined
  /** Beside the bar instead of the percentage: "312 of 1,204". */
  detail?: string | undefined
}

/** The progress of a task that ends. For a static share, use a meter. */
export function ProgressBar({ label, value, detail }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <Frame>
      <div data-part="words">
        <span>{label}</span>
        <span data-part="figure">{detail ?? (percent === undefined ? '' : `${percent}%`)}</span>
      </div>
      <progress aria-label={label} max={100} value={percent} {...(detail && { 'aria-valuetext': detail })} />
      <div data-part="track">
        <div
          data-part="bar"
          data-unknown={percent === undefined || undefined}
          style={percent === undefined ? undefined : { inlineSize: `${percent}%` }}
        />
      </div>
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
    '& [data-part=figure]': {
      fontVariantNumeric: 'tabular-nums',
      fontWeight: 'semibold',
      color: 'fg',
      whiteSpace: 'nowrap',
    },
    // The native element is for screen readers; ours is what is seen, the same in every browser.
    position: 'relative',
    '& > progress': visuallyHidden,
    '& [data-part=track]': {
      height: '0.5rem',
      borderRadius: 'full',
      background: 'skeleton',
      overflow: 'hidden',
      outline: '1px solid transparent',
    },
    '& [data-part=bar]': {
      height: '100%',
      borderRadius: 'full',
      background: 'accent.solid',
      transition: 'inline-size {durations.slow} {easings.out}',
      '@media (forced-colors: active)': { background: 'Highlight' },
    },
    '& [data-part=bar][data-unknown]': { width: '28%', animation: 'stripe 1.3s {easings.inOut} infinite alternate' },
    [compactRecord]: {
      flexDirection: 'row',
      alignItems: 'center',
      gap: '2',
      '& [data-part=words]': { display: 'contents' },
      '& :is([data-part=words] > span)': { fontSize: 'xs', whiteSpace: 'nowrap' },
      '& [data-part=track]': { flex: '1', minWidth: '3rem', height: '0.375rem' },
      '& [data-part=figure]': { order: 1, minWidth: '2.5rem', textAlign: 'end' },
    },
  },
})
