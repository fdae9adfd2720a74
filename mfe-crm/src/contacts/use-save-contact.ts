import type { Contact, ContactDraft } from 'contract/contacts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatPhone } from 'shell/host/format'
import { notify } from 'shell/host/notify'
import { changedElsewhere } from './changed-elsewhere.tsx'
import { useCreateContact, useUpdateContact } from './use-contacts.ts'

interface WhenSaved {
  onSaved: () => void
  onClose: () => void
}

/**
 * Adds a contact, or saves the changes of one. `theirs` is what another window made of it meanwhile: the first attempt to save is refused
 * then, and the next replaces it. `version`: of the contact when the change was typed; `samePerson`: whether the phone before a new one was theirs.
 */
export function useSaveContact(contact: Contact | undefined, { onSaved, onClose }: WhenSaved) {
  const [theirs, setTheirs] = useState<Contact>()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const create = useCreateContact(() => saved('Contact created successfully'))
  const update = useUpdateContact(() => saved('Contact updated successfully'))

  // The dialog closes first: a toast opened inside it would be removed with it. One that was closed before may have made room for another.
  function saved(title: string) {
    onSaved()
    if (isOpen.current) flushSync(onClose)
    notify({ title })
  }

  function save(
    { tags, phone, ...draft }: ContactDraft & { tags: string[] },
    { version, ...about }: { version: number; samePerson?: boolean },
  ) {
    if (!contact) return create.mutate({ ...draft, phone, tags })
    // Tags and phones that are as they were stay as they are, also such as a contact cannot be given now.
    const now = theirs ?? contact
    const retagged = tags.length > 0 && tags.join() !== now.tags.join()
    const change = {
      ...draft,
      ...about,
      ...(phone !== formatPhone(now.phone) && { phone }),
      ...(retagged && { tags }),
      version: theirs?.version ?? version,
    }
    update.mutate({ id: contact.id, change }, { onError: (error) => setTheirs(changedElsewhere(error)) })
  }

  return { save, saving: create.isPending || update.isPending, theirs }
}
