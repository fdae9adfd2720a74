import type { Contact } from 'contract/contacts'
import { DescriptionList } from 'design-system/description-list'
import { Notice } from 'design-system/notice'

const fields = [
  ['Name', 'name'],
  ['Phone', 'phone'],
  ['Email', 'email'],
  ['Address', 'address'],
  ['Status', 'status'],
  ['Tags', 'tags'],
  ['Notes', 'notes'],
] as const

/** What another window changed in the contact meanwhile; the user may save over it. */
export function ChangedElsewhere({ before, now }: { before: Contact; now: Contact }) {
  const changed = fields.filter(([, field]) => String(before[field]) !== String(now[field]))
  return (
    <Notice tone="warning" urgent title="This contact was changed in another window">
      Your text is kept. It now says there:
      <DescriptionList items={changed.map(([term, field]) => ({ term, value: String(now[field]) || 'empty' }))} />
      Saving again replaces it with what stands below.
    </Notice>
  )
}

/** The current contact, from the conflict error of a stale change. */
export function changedElsewhere(error: Error): Contact | undefined {
  if (!('code' in error) || error.code !== 'changed_elsewhere' || !('details' in error)) return undefined
  return error.details as Contact // the API's answer, which is not parsed here
}
