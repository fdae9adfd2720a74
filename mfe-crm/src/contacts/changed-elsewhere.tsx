import { Contact } from 'contract/contacts'
import { DescriptionList } from 'design-system/description-list'
import { Notice } from 'design-system/notice'

const fields = [['Name', 'name'], ['Phone', 'phone'], ['Email', 'email'], ['Address', 'address'], ['Status', 'status'], ['Tags', 'tags'], ['Notes', 'notes']] as const

/** What another window made of the contact meanwhile. Saving again is then a choice. */
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

/** The contact as it is now, from the refusal of a change that came too late. */
export function changedElsewhere(error: Error): Contact | undefined {
  if (!('code' in error) || error.code !== 'changed_elsewhere' || !('details' in error)) return undefined
  const now = Contact.safeParse(error.details)
  return now.success ? now.data : undefined
}
