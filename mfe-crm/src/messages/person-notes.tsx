import { updateContact, type Contact } from 'contract/contacts'
import { Button } from 'design-system/button'
import { Inline } from 'design-system/stack'
import { Text } from 'design-system/text'
import { TextArea } from 'design-system/text-area'
import { useRef } from 'react'
import { useMay } from 'shell/host/use-may'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { usePersonEdit } from './use-person-edit.ts'

/** Notes about the contact, always editable. */
export function PersonNotes({ contact }: { contact: Contact }) {
  const { text, error, saving, ...edit } = usePersonEdit(contact, 'notes', (notes) => ({ notes }))
  const isChanged = text !== undefined && text !== contact.notes
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusAfter(isChanged, field)
  const may = useMay()
  if (!may(updateContact)) return contact.notes && <Text asWritten>{contact.notes}</Text>
  return (
    <>
      <TextArea
        ref={field}
        label="Notes"
        rows={4}
        value={text ?? contact.notes}
        error={error}
        onChange={({ target }) => edit.type(target.value)}
      />
      {isChanged && (
        <Inline gap="tight">
          <Button size="small" busy={saving} onClick={edit.save}>
            Save notes
          </Button>
          <Button size="small" tone="quiet" onClick={edit.stop}>
            Cancel
          </Button>
        </Inline>
      )}
    </>
  )
}
