import type { ContactEvent } from 'contract/contact-history'
import type { StoredContact } from './queries.ts'

/** What a change means to a reader of the contact's history. */
export function eventsOf(before: StoredContact, after: StoredContact): { kind: ContactEvent['kind']; text: string }[] {
  const edited = (['name', 'phone', 'email', 'address'] as const).filter((field) => before[field] !== after[field])
  return [
    ...(before.status === after.status
      ? []
      : [{ kind: 'status' as const, text: `Status: ${titled(before.status)} → ${titled(after.status)}` }]),
    ...(before.tags.join() === after.tags.join()
      ? []
      : [
          {
            kind: 'tags' as const,
            text: `Tags: ${before.tags.join(', ') || 'none'} → ${after.tags.join(', ') || 'none'}`,
          },
        ]),
    ...edited.map((field) => ({
      kind: 'edited' as const,
      text: `${titled(field)}: ${before[field] || 'empty'} → ${after[field] || 'empty'}`,
    })),
    ...(before.notes === after.notes ? [] : [{ kind: 'edited' as const, text: 'Notes changed' }]),
  ]
}

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
