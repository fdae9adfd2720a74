import { z } from 'zod'
import { Contact, ContactStatus, MAX_TAG } from './contacts.ts'
import { ContactFilter } from './contact-lists.ts'
import { endpoint, MAX_LIST_BYTES } from './endpoint.ts'
import type { Right } from './roles.ts'
import { MAX_NOTES, MAX_ROW_MARKS, MAX_TAGS_CELL } from './text-limits.ts'

const ById = z.object({ id: z.uuid() })

/** A change of many contacts at once: an import, a bulk act, a merge. Each can be undone as a whole. */
export const ContactBatch = z.object({
  id: z.uuid(),
  kind: z.enum(['import', 'status', 'tag', 'untag', 'delete', 'merge']),
  title: z.string(),
  createdAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
  /** Contacts made or changed. */
  changed: z.int(),
})
export type ContactBatch = z.output<typeof ContactBatch>

/** What a member needs to undo a batch: what it took to make it. */
export const batchUndoRights: Record<ContactBatch['kind'], Right> = {
  import: 'run',
  status: 'run',
  tag: 'run',
  untag: 'run',
  delete: 'run',
  merge: 'answer',
}

export const BulkAct = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), status: ContactStatus }),
  z.object({
    type: z.literal('tag'),
    tag: z.string().trim().min(1, 'Enter a tag').max(MAX_TAG, 'A tag can have 100 characters'),
  }),
  z.object({ type: z.literal('untag'), tag: z.string().trim().min(1, 'Enter a tag').max(MAX_TAGS_CELL) }),
  z.object({ type: z.literal('delete') }),
])
export type BulkAct = z.output<typeof BulkAct>

export const BulkChange = ContactBatch.extend({
  /** `doing`: a worker does it, and its progress stands in the list of acts. */
  state: z.enum(['doing', 'done']),
  /** Contacts that matched, and were not yet as they are made. */
  total: z.int(),
  /** Contacts that matched and were left out of a tag, since they have as many as a contact can have. */
  full: z.int().default(0),
})
export type BulkChange = z.output<typeof BulkChange>

/**
 * Changes every contact that matches, not only those on screen. A large change is done by a worker. A filter that is misspelt is refused: without it all
 * contacts would match.
 */
export const changeContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/bulk',
  right: 'run',
  body: z.object({ filter: ContactFilter.strict(), act: BulkAct }),
  response: BulkChange,
})

/** The latest batches, newest first, at most 20. */
export const listContactBatches = endpoint({
  method: 'GET',
  path: '/api/contacts/batches',
  right: 'view',
  response: z.array(ContactBatch),
})

/** `undoing`: a worker does it, and the counts stand in the list of acts. */
export const UndoOutcome = z.object({
  state: z.enum(['undoing', 'undone']),
  restored: z.int(),
  /** Changed again since, and kept as they are. */
  kept: z.int(),
})
export type UndoOutcome = z.output<typeof UndoOutcome>

/**
 * Puts everything back as it was; contacts changed again since are kept as they are and counted. A large batch is undone by a worker. Refuses with 403
 * `role_missing` a role that could not have made it, and with 409 `already_undone`, or `final` where the contacts that it deleted are no longer kept.
 */
export const undoContactBatch = endpoint({
  method: 'POST',
  path: '/api/contacts/batches/:id/undo',
  right: 'answer',
  params: ById,
  response: UndoOutcome,
})

/** Contacts that share the email or the address with this one, at most 10. */
export const listDuplicateCandidates = endpoint({
  method: 'GET',
  path: '/api/contacts/:id/duplicates',
  right: 'view',
  params: ById,
  response: z.array(Contact),
})

/** Fills this contact's blanks from the other, joins tags and notes, and deletes the other. Undone like any batch. Refuses with 404, and with 422 `too_much` what one contact could not keep. */
export const mergeContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/merge',
  right: 'answer',
  params: ById,
  body: z.object({ otherId: z.uuid() }),
  response: z.object({ contact: Contact, batchId: z.uuid() }),
})

export const importModes = ['add', 'fill', 'overwrite'] as const
export const ImportMode = z.enum(importModes)
export type ImportMode = z.output<typeof ImportMode>
export const importTargets = ['contacts', 'do_not_contact'] as const

/** One character more than the longest that is kept, so that the server sees what is too long and says so. */
export const MAX_CELL = MAX_NOTES + 1
const cell = z.string().max(MAX_CELL).default('')

/** One row of a file after its columns were mapped; every cell as the file has it. */
export const ImportRow = z.object({
  /** Its number, from 1, by which it is known and the answers name it: our page sends the line on which it stands in the file. */
  row: z
    .int()
    .positive()
    .max(2 ** 31 - 1),
  name: cell,
  phone: cell,
  email: cell,
  address: cell,
  tags: cell,
  notes: cell,
  status: cell,
  lastContact: cell,
  created: cell,
  /**
   * The phones of the row that its list marks as Do Not Call or as a litigator's, or that a do-not-contact list has beside `phone`: they are kept as opted
   * out until the import is undone. So is `phone` where the row's status or one of its tags says so.
   */
  doNotCall: z.array(cell).max(MAX_ROW_MARKS).default([]),
})
export type ImportRow = z.input<typeof ImportRow>

/** What became of a row; these add up to the rows of the file. */
export const rowOutcomes = ['created', 'updated', 'unchanged', 'duplicate', 'invalid', 'suppressed'] as const
export const RowOutcome = z.enum(rowOutcomes)
export type RowOutcome = z.output<typeof RowOutcome>

/**
 * Begins an import; its rows follow in parts. The default mode fills blanks; no mode lifts an opt-out. What is misspelt is refused: a do-not-contact list
 * would be imported as people to text.
 */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/contacts/imports',
  right: 'run',
  creates: true,
  body: z.strictObject({
    fileName: z.string().trim().max(255).default(''),
    mode: ImportMode.default('fill'),
    target: z.enum(importTargets).default('contacts'),
  }),
  response: z.object({ id: z.uuid() }),
})

/** Saves some rows of an import, at most 5,000, and says what became of each. The same rows again: the same answer, nothing done twice. */
export const importRows = endpoint({
  method: 'POST',
  path: '/api/contacts/imports/:id/rows',
  right: 'run',
  maxBytes: MAX_LIST_BYTES,
  params: ById,
  body: z.object({ rows: z.array(ImportRow).min(1).max(5000) }),
  response: z.object({ outcomes: z.array(z.object({ row: z.int(), outcome: RowOutcome, reason: z.string() })) }),
})
