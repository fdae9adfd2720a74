import type { BulkAct } from 'contract/contact-batches'
import { MAX_TAGS, type Contact } from 'contract/contacts'
import { formatCountOf, formatPhone } from 'shell/host/format'
import { notify, takeBackNotice } from 'shell/host/notify'
import { useUndo } from '../parts/undo-bar.tsx'
import { useChangeContacts, useDeleteContact, useRestoreContact, useUndoBatch } from './use-contacts.ts'
import type { ContactSelection } from './use-selection.ts'

/** What is done to contacts at once; each offers to be undone. */
export function useContactActions(selection: ContactSelection) {
  const { offers, propose, take, hold } = useUndo()
  const restore = useRestoreContact()
  const remove = useDeleteContact(({ id, name, phone }) => {
    selection.drop(id)
    propose({
      text: `${name || formatPhone(phone)} was deleted.`,
      undo() {
        takeBackNotice() // that it was deleted
        restore.mutate(id)
      },
    })
  })
  const bulk = useChangeContacts()
  const { mutate: undoBatch } = useUndoBatch()

  return {
    deleteOne: (contact: Contact) => remove.mutate(contact),
    changeSelected: (act: BulkAct) =>
      bulk.mutate(
        { name: selection.name, act },
        {
          onSuccess({ id, title, state, total, changed, full }) {
            selection.clear()
            if (full > 0)
              notify({
                title: `${formatCountOf(full, 'contact was', 'contacts were')} left out`,
                text: `They have ${MAX_TAGS} tags, and a contact can have no more.`,
              })
            propose({
              text:
                state === 'doing'
                  ? `${title}: being done for ${formatCountOf(total, 'contact')}. This goes on by itself; its progress stands under Activity.`
                  : `${title}: ${formatCountOf(changed, 'contact')}.`,
              undo: () => undoBatch(id),
            })
          },
        },
      ),
    isChanging: bulk.isPending,
    merged(batchId: string, otherId: string) {
      selection.drop(otherId)
      propose({ text: 'Two contacts became one.', undo: () => undoBatch(batchId) })
    },
    imported: (batchId: string) => propose({ text: 'The import is done.', undo: () => undoBatch(batchId) }),
    undoBatch,
    offers,
    takeBack: take,
    holdOffers: hold,
  }
}
