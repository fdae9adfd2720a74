import { chakra } from '@chakra-ui/react/styled-system'
import { FieldFrame, useField, type FieldProps } from '../parts/field-frame.tsx'

export interface SliderFieldProps extends FieldProps {
  min?: number | undefined
  max: number
  step?: number | undefined
  value: number
  onChange: (value: number) => void
  /** What the value means, read out and shown at the line's end: "1,000". */
  shown: string
}

/** A rough amount on a scale, where moving it shows at once what it changes. For an exact amount use a text field. */
export function SliderField({ min = 0, step = 1, onChange, shown, ...props }: SliderFieldProps) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Line>
        <input
          type="range"
          {...input}
          min={min}
          step={step}
          aria-valuetext={shown}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <output htmlFor={input.id} aria-hidden="true">
          {shown}
        </output>
      </Line>
    </FieldFrame>
  )
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    '& > input': {
      flex: '1',
      minWidth: '0',
      height: '1.75rem',
      margin: '0',
      accentColor: '{colors.accent.solid}',
      cursor: 'pointer',
    },
    '& > output': {
      flex: 'none',
      minWidth: '4.5rem',
      textAlign: 'end',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
