import type { BusinessProfile, ProfileField } from 'contract/business-profile'
import { TextArea } from 'design-system/text-area'
import { TextField } from 'design-system/text-field'
import type { PartProps } from './profile-form.tsx'

type TextFieldName = { [Field in ProfileField]: string extends BusinessProfile[Field] ? Field : never }[ProfileField]

interface TypedFieldProps extends PartProps {
  field: TextFieldName
  label: string
  hint?: string
  rows?: number
  optional?: boolean
  maxLength?: number
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'url'
  placeholder?: string
}

/** One text of the profile, with what the pre-check says of it. */
export function TypedField({ profile, change, about, field, hint, rows, ...rest }: TypedFieldProps) {
  const shared = {
    ...rest,
    ...about(field, hint),
    name: field,
    value: profile[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  }
  return rows ? <TextArea rows={rows} {...shared} /> : <TextField {...shared} />
}
