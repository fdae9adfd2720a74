import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { jobStatuses, OrderPage } from './jobs.ts'
import { Certainty } from './match-certainty.ts'
import { PullListRecipient, SavedToContacts } from './pull-lists.ts'

/** The sentence the form and the API refuse a missing file with. */
export const fileRequired = 'Please select a file to upload'
/** The sentence the form and the API refuse columns with of which none tells who is looked for. */
export const columnsRequired =
  'Nobody can be looked up yet: say which column holds the name, the address, the phone or the email.'
/** What the form accepts, in the words of a file input. */
export const skipTraceFileTypes = '.csv,.xlsx,.xls'
/**
 * What a column of an upload can mean to the matching. `address` and `mailingAddress` are a whole line, or what is left of it beside the columns of its parts;
 * `nameSuffix` a generation (Jr, III), `streetSuffix` a kind of street (St, Ave), `streetPostDirection` a direction behind it,
 * the second ones another person of the row.
 */
export const columnMeanings = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'nameSuffix',
  'secondName',
  'secondFirstName',
  'secondLastName',
  'houseNumber',
  'streetDirection',
  'address',
  'streetSuffix',
  'streetPostDirection',
  'unit',
  'city',
  'state',
  'zip',
  'mailingHouseNumber',
  'mailingStreetDirection',
  'mailingAddress',
  'mailingStreetSuffix',
  'mailingStreetPostDirection',
  'mailingUnit',
  'mailingCity',
  'mailingState',
  'mailingZip',
  'phone',
  'email',
] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

/** Which column (counted from 0) carries which meaning. */
export const ColumnMapping = z.partialRecord(z.enum(columnMeanings), z.number().int().nonnegative())
export type ColumnMapping = z.output<typeof ColumnMapping>

/** A customer's skip trace. */
export const SkipTrace = z.object({
  id: z.uuid(),
  /** The name of the uploaded file. */
  filename: z.string(),
  status: z.enum(jobStatuses),
  certainty: Certainty,
  manual: z.boolean(),
  dueAt: z.string().nullable(),
  /** The customer can cancel it: it waits for an employee, and none has begun. */
  cancelable: z.boolean(),
  /** Rows of the upload, once it has been read. */
  rowCount: z.number().int().nullable(),
  /** Rows looked up so far. */
  doneCount: z.number().int(),
  matchedCount: z.number().int(),
  /** Distinct numbers of those who were found: what a campaign would load. Null until delivered, and of traces that are older than the count. */
  phoneCount: z.number().int().nullable().default(null),
  resultPath: z.string().nullable(),
  resultFilename: z.string().nullable(),
  /** Something of it is in the file store: what was uploaded, or the result. */
  hasFiles: z.boolean(),
  /** When they were deleted, by the customer or when their time was over. */
  filesDeletedAt: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
})
export type SkipTrace = z.output<typeof SkipTrace>

/** Refuses with 422 (`invalid`, `wrong_file_type`, `empty_file`, `unreadable_file`), 413 `too_large`. */
export const uploadSkipTrace = endpoint({
  method: 'POST',
  path: '/api/skip-trace/basic',
  whileSuspended: 'refused',
  right: 'run',
  creates: true,
  needs: 'confirmed-email',
  sends: 'upload',
  body: z.object({
    file: z.file({ error: fileRequired }),
    /** JSON of a ColumnMapping the customer has corrected; without it the columns are found by their headers and values. */
    columns: z.string().max(2000).optional(),
    /** From which certainty a person is answered; the result holds the probability of every row either way. */
    certainty: Certainty.default('certain'),
  }),
  response: z.object({ message: z.string(), jobId: z.uuid() }),
})
/** Traces a bought list as it was delivered, free. Refuses with 404, 409 `not_ready`, and over a quota with 429 or 413. */
export const tracePullList = endpoint({
  method: 'POST',
  path: '/api/pull-lists/:id/skip-trace',
  whileSuspended: 'refused',
  right: 'run',
  creates: true,
  needs: 'confirmed-email',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    /** From which certainty a person is answered, as for an upload. */
    certainty: Certainty.default('certain'),
  }),
  response: z.object({ message: z.string(), jobId: z.uuid() }),
})
/** One window of the account's skip traces, newest first; `X-Total-Count` counts all of them, `Link` names the next window. */
export const listSkipTraces = endpoint({
  method: 'GET',
  path: '/api/skip-trace',
  right: 'view',
  query: OrderPage,
  response: z.array(SkipTrace),
})
/** One of them. Refuses with 404. */
export const getSkipTrace = endpoint({
  method: 'GET',
  path: '/api/skip-trace/:id',
  right: 'view',
  params: z.object({ id: z.uuid() }),
  response: SkipTrace,
})
/**
 * All people that the trace found who can be texted, one per number: never the phones of the upload, nor whoever is only possible. Refuses
 * with 404, 409 `not_ready` before it is complete, 409 `order_ended` where it was canceled or failed, 410 `file_deleted`, and more than a
 * campaign takes with 422 `too_many_recipients`.
 */
export const skipTraceRecipients = endpoint({
  method: 'GET',
  path: '/api/skip-trace/:id/recipients',
  right: 'run',
  params: z.object({ id: z.uuid() }),
  response: z.array(PullListRecipient),
})
/**
 * Those people as contacts; a long result is saved by a worker. Refuses with 404, 409 `not_ready` before it is complete, 409 `order_ended`
 * where it was canceled or failed, and 410 `file_deleted`.
 */
export const saveSkipTraceToContacts = endpoint({
  method: 'POST',
  path: '/api/skip-trace/:id/contacts',
  right: 'run',
  creates: true,
  idempotency: 'steps',
  params: z.object({ id: z.uuid() }),
  response: SavedToContacts,
})
