import { Eye, EyeOff } from 'lucide-react'
import { addIcons } from '../icon/index.tsx'
import { useState } from 'react'
import { IconButton } from '../button/index.tsx'
import { ControlBox, FieldFrame, useField, type FieldProps } from '../parts/field-frame.tsx'

addIcons({ show: Eye, hide: EyeOff }) // the sign-in page has no more of them

export interface PasswordFieldProps
  extends FieldProps, Omit<React.ComponentProps<'input'>, 'className' | 'style' | 'size' | 'type'> {}

/** A password, hidden until the eye is pressed. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame}>
      <ControlBox>
        <input autoCapitalize="none" spellCheck={false} {...input} type={shown ? 'text' : 'password'} />
        <span data-part="end">
          <IconButton
            size="small"
            icon={shown ? 'hide' : 'show'}
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={input.id}
            onClick={() => setShown(!shown)}
          />
        </span>
      </ControlBox>
    </FieldFrame>
  )
}
