import type { Contact, ContactChange } from 'contract/contacts'
import { useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from 'shell/host/draft'
import { errorMessage } from 'shell/host/error-message'
import { changedElsewhere } from '../contacts/changed-elsewhere.tsx'
import { useChangePerson } from './use-change-person.ts'

export type PersonFieldName = 'name' | 'email' | 'address' | 'tags' | 'notes'

interface Edit {
  text: string
  /** The contact being edited. */
  base: Contact
}

const nothing = (base: Contact): Edit => ({ text: '', base })

/**
 * One field of the contact while it is being changed. The input survives a refusal and changes from other windows; a change of the same
 * field from another window is shown before it is replaced.
 */
export function usePersonEdit(contact: Contact, field: PersonFieldName, changeOf: (text: string) => ContactChange) {
  const draft = `person-${contact.id}-${field}`
  const [edit, setEdit] = useState<Edit | undefined>(() => {
    const { text, base } = readDraft(draft, nothing(contact))?.values ?? {}
    return text !== undefined && base ? { text, base } : undefined
  })
  const [theirs, setTheirs] = useState<string>()
  const typed = useRef(edit?.text)
  const saving = useRef('')
  const change = useChangePerson(contact, (saved) => {
    // What was typed while it was being saved is not saved yet.
    if (typed.current !== undefined && typed.current !== saving.current) keep({ text: typed.current, base: saved })
    else stop()
  })

  function keep(next: Edit) {
    typed.current = next.text
    setEdit(next)
    keepDraft(draft, next, nothing(contact))
  }

  function stop() {
    typed.current = undefined
    forgetDraft(draft)
    setEdit(undefined)
    setTheirs(undefined)
    change.reset()
  }

  function saveOver(base: Contact, text: string) {
    saving.current = text
    const changed = changeOf(text)
    change.mutate(
      { ...changed, version: base.version },
      {
        onError(error) {
          const now = changedElsewhere(error)
          if (!now) return
          // Another field of this contact changed: no conflict on this field.
          if (String(now[field]) === String(base[field])) return saveOver(now, text)
          // It was saved so before the conversation was left and opened again.
          if (String(now[field]) === String(changed[field])) return stop()
          setEdit({ text, base: now })
          setTheirs(String(now[field]) || 'empty')
        },
      },
    )
  }

  return {
    /** The text being typed; undefined while the field is not being edited. */
    text: edit?.text,
    type: (text: string) => keep({ text, base: edit?.base ?? contact }),
    save: () => (edit ? saveOver(edit.base, edit.text) : undefined),
    stop,
    saving: change.isPending,
    error:
      theirs !== undefined
        ? `Another window made it “${theirs}”. Saving again replaces that.`
        : change.error
          ? errorMessage(change.error, 'It could not be saved. Your text is kept.')
          : undefined,
  }
}
