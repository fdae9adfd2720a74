import { PasswordField, type PasswordFieldProps } from 'design-system/password-field'

type Field = Omit<PasswordFieldProps, 'label' | 'hint' | 'autoComplete'>

/** The two fields of `NewPasswordForm`. */
export const NewPasswordFields = ({ newPassword, confirmPassword }: { newPassword: Field; confirmPassword: Field }) => (
  <>
    <PasswordField label="New password" autoComplete="new-password" hint="At least 8 characters" {...newPassword} />
    <PasswordField label="Confirm password" autoComplete="new-password" {...confirmPassword} />
  </>
)
