import { listDuplicateCandidates } from 'contract/contact-batches'
import { contactHistory } from 'contract/contact-history'
import { listContacts, listContactTags } from 'contract/contact-lists'
import { type Contact } from 'contract/contacts'
import { answers } from 'shell/testing'

export const ada: Contact = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  name: 'Ada Lovelace',
  phone: '+15125550101',
  email: 'ada@example.com',
  address: '1 Main St',
  tags: ['vip', 'probate'],
  notes: '',
  status: 'responded',
  lastContactedAt: '2026-03-05T15:00:00.000Z',
  createdAt: '2026-01-02T15:00:00.000Z',
  updatedAt: '2026-01-02T15:00:00.000Z',
  version: 3,
  source: 'added',
  optedOut: false,
  conversationKey: null,
}
export const blank: Contact = {
  ...ada,
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02',
  name: '',
  phone: '+15125550102',
  email: '',
  address: '',
  tags: [],
  status: 'archived',
  lastContactedAt: null,
}

/** The list window by window, each after the last contact of the one before. */
export const windowsOf = (contacts: readonly Contact[], rows: number) => {
  const windowAt = (after = '') => {
    const from = contacts.findIndex(({ id }) => id === after) + 1
    return contacts.slice(from, from + rows)
  }
  return answers(
    listContacts,
    ({ query }) => windowAt(query.after),
    ({ query }): Record<string, string> => {
      const last = windowAt(query.after).at(-1)
      return {
        'x-total-count': String(contacts.length),
        ...(last && last !== contacts.at(-1) ? { link: `</api/contacts?after=${last.id}>; rel="next"` } : {}),
      }
    },
  )
}

/** A fake server that stores contacts and searches them. */
export function server(...contacts: Contact[]) {
  const asked: string[] = []
  const fits = (
    contact: Contact,
    { search = '', status }: { search?: string | undefined; status?: string | undefined },
  ) =>
    `${contact.name} ${contact.phone} ${contact.email}`.toLowerCase().includes(search.toLowerCase()) &&
    (!status || contact.status === status)
  const replies = [
    answers(listContacts, ({ query }) => {
      asked.push(JSON.stringify(query))
      return contacts.filter((contact) => fits(contact, query))
    }),
    answers(listContactTags, () => []),
    answers(contactHistory, () => [
      { id: 'event-1', at: ada.createdAt, kind: 'added' as const, text: 'Added', by: 'Sample Person' },
    ]),
    answers(listDuplicateCandidates, ({ params }) =>
      contacts.filter(
        ({ id, email }) =>
          id !== params.id && email !== '' && contacts.some((other) => other.id === params.id && other.email === email),
      ),
    ),
  ]
  return { contacts, asked, replies }
}
