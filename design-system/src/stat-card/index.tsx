import { chakra } from '@chakra-ui/react/styled-system'
import { Icon, type IconName } from '../icon/index.tsx'

export interface StatCardProps {
  label: string
  /** Already in words: "1,204", "$30.10", "12%". */
  value: React.ReactNode
  hint?: React.ReactNode
  icon?: IconName | undefined
  /** A skeleton in the value's place, the same size. */
  loading?: boolean | undefined
}

/** One figure that matters, with its name. */
export function StatCard({ label, value, hint, icon, loading }: StatCardProps) {
  return (
    <Box aria-label={label} aria-busy={loading || undefined}>
      <div data-part="label">
        {label}
        {icon && <Icon name={icon} />}
      </div>
      <div data-part="value" style={longestWord(value)}>
        {loading ? <span data-part="wait" /> : <span data-part="fitted">{value}</span>}
      </div>
      {hint && <div data-part="hint">{hint}</div>}
    </Box>
  )
}

/** A value's longest word is not broken: where the tile is too narrow, the whole value gets a smaller font. */
function longestWord(value: React.ReactNode): Record<`--${string}`, number> {
  const words = typeof value === 'string' || typeof value === 'number' ? String(value).split(/\s+/) : []
  return { '--letters': Math.max(4, ...words.map((word) => word.length)) }
}

const Box = chakra(
  'div',
  {
    base: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      padding: '5',
      borderRadius: 'lg',
      background: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      boxShadow: 'sm',
      minWidth: '0',
      '& > [data-part=label]': {
        display: 'flex',
        justifyContent: 'space-between',
        gap: '3',
        color: 'fg.muted',
        fontSize: 'sm',
        fontWeight: 'medium',
        '& svg': { color: 'fg.subtle' },
      },
      '& > [data-part=value]': {
        fontSize: '3xl',
        fontWeight: 'semibold',
        letterSpacing: '-0.03em',
        lineHeight: '1.25',
        fontVariantNumeric: 'tabular-nums',
        minHeight: '1.25em',
        containerType: 'inline-size',
      },
      '& [data-part=fitted]': { fontSize: 'clamp(0.875rem, calc(100cqi / var(--letters) / 0.6), 1em)' },
      '& > [data-part=hint]': { color: 'fg.subtle', fontSize: 'sm' },
      '& [data-part=wait]': {
        display: 'inline-block',
        width: '40%',
        height: '0.7em',
        borderRadius: 'sm',
        background: 'skeleton',
        animation: 'pulse 1.6s ease-in-out infinite',
      },
    },
  },
  { defaultProps: { role: 'group' } },
)
