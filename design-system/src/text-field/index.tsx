import { ControlBox, FieldFrame, useField, type FieldProps } from '../parts/field-frame.tsx'

export interface TextFieldProps
  extends FieldProps, Omit<React.ComponentProps<'input'>, 'className' | 'style' | 'size'> {}

/** One line of text: a name, a phone number, an address. Takes all that an input takes, so `register` fits. */
export function TextField(props: TextFieldProps) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <ControlBox>
        <input type="text" {...input} />
      </ControlBox>
    </FieldFrame>
  )
}
