import { updateContact, type Contact, type ContactChange } from 'contract/contacts'
import { Button, IconButton } from 'design-system/button'
import { Inline, Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { useRef } from 'react'
import { useMay } from 'shell/host/use-may'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { usePersonEdit, type PersonFieldName } from './use-person-edit.ts'

interface PersonFieldProps {
  contact: Contact
  field: PersonFieldName
  label: string
  /** The value while it is not being edited. */
  children: React.ReactNode
  /** The editable text. */
  value: string
  changeOf: (text: string) => ContactChange
  /** What stands below the text as it is typed. */
  hintOf?: (text: string) => string
  type?: 'email' | 'text'
}

/** A field of the contact that is edited in place: Enter saves, Escape cancels, and the keyboard is at its button again. */
export function PersonField({
  contact,
  field,
  label,
  children,
  value,
  changeOf,
  hintOf,
  type = 'text',
}: PersonFieldProps) {
  const { text, error, saving, ...edit } = usePersonEdit(contact, field, changeOf)
  const toEdit = useRef<HTMLButtonElement>(null)
  useFocusAfter(text !== undefined, toEdit)
  const may = useMay()
  if (!may(updateContact)) return children
  if (text === undefined) {
    return (
      <Inline gap="tight" noWrap>
        {children}
        <IconButton
          ref={toEdit}
          icon="edit"
          size="small"
          label={`Edit ${label.toLowerCase()}`}
          onClick={() => edit.type(value)}
        />
      </Inline>
    )
  }
  return (
    <form
      ref={focusField}
      noValidate
      aria-label={`Edit ${label.toLowerCase()}`}
      onSubmit={(event) => {
        event.preventDefault()
        edit.save()
      }}
    >
      <Stack gap="snug">
        <TextField
          hideLabel
          autoComplete="off"
          label={label}
          hint={hintOf?.(text)}
          type={type}
          value={text}
          error={error}
          onChange={({ target }) => edit.type(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') edit.stop()
          }}
        />
        <Inline gap="tight">
          <Button type="submit" size="small" busy={saving}>
            Save
          </Button>
          <Button size="small" tone="quiet" onClick={edit.stop}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}

function focusField(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus()
}
