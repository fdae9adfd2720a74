import { Icon } from '../icon/index.tsx'
import { ControlBox, FieldFrame, useField, type FieldProps } from '../parts/field-frame.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps
  extends FieldProps, Omit<React.ComponentProps<'select'>, 'className' | 'style' | 'size' | 'children'> {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; cannot be chosen itself. */
  placeholder?: string | undefined
}

/** One of a few known values. The browser's own list: right on every phone. With two or three weighty options use radio cards. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, input } = useField(props)
  const uncontrolled = placeholder !== undefined && input.value === undefined && input.defaultValue === undefined
  return (
    <FieldFrame {...frame}>
      <ControlBox of="choices">
        <select {...input} {...(uncontrolled && { defaultValue: '' })}>
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="small" />
      </ControlBox>
    </FieldFrame>
  )
}
