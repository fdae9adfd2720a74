import { TextField, type TextFieldProps } from 'design-system/text-field'

/** The address of an account, typed or filled in by the browser. */
export const EmailField = (props: Omit<TextFieldProps, 'type' | 'autoComplete' | 'inputMode'>) => (
  <TextField {...props} type="email" autoComplete="email" inputMode="email" />
)
