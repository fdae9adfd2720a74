import { chakra } from '@chakra-ui/react/styled-system'

export interface ChipsProps {
  label: string
  options: readonly { value: string; label: string; count?: number | undefined }[]
  value: string
  onChange: (value: string) => void
}

/** Filters of a list, one at a time, with how many each would show. */
export function Chips({ label, options, value, onChange }: ChipsProps) {
  return (
    <Row aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span>{option.count.toLocaleString('en-US')}</span>}
        </button>
      ))}
    </Row>
  )
}

const Row = chakra(
  'div',
  {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      '& > button': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2',
        minHeight: '2.125rem',
        paddingInline: '3',
        borderRadius: 'full',
        borderWidth: '1px',
        borderColor: 'line.strong',
        background: 'surface',
        fontSize: 'sm',
        fontWeight: 'medium',
        color: 'fg.muted',
        cursor: 'pointer',
        transition: 'background-color {durations.fast}, border-color {durations.fast}',
      },
      '& > button:hover': { background: 'hover', color: 'fg' },
      '& > button[aria-pressed=true]': { background: 'accent.subtle', borderColor: 'accent.solid', color: 'accent.fg' },
      '& span': { fontVariantNumeric: 'tabular-nums', opacity: 0.9 },
    },
  },
  { defaultProps: { role: 'group' } },
)
