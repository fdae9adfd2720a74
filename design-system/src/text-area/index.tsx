import { ControlBox, FieldFrame, useField, type FieldProps } from '../parts/field-frame.tsx'

export interface TextAreaProps extends FieldProps, Omit<React.ComponentProps<'textarea'>, 'className' | 'style'> {}

/** Text of several lines: a message template, notes. */
export function TextArea(props: TextAreaProps) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <ControlBox>
        <textarea rows={4} {...input} />
      </ControlBox>
    </FieldFrame>
  )
}
