import { z } from 'zod'
import { endpoint, MAX_LIST_BYTES } from './endpoint.ts'
import { MAX_SEARCH } from './text-limits.ts'

/** Who asked for it: the person, the carrier, or the account, by hand or by an import. */
export const suppressionSources = ['person', 'carrier', 'manual', 'import'] as const
export type SuppressionSource = (typeof suppressionSources)[number]

/** A phone that the account may not text. */
export const Suppression = z.object({
  phone: z.string(),
  /** In words. */
  reason: z.string(),
  source: z.enum(suppressionSources),
  at: z.string(),
})
export type Suppression = z.output<typeof Suppression>

/** `opted_out`: may not be texted now; `lifted`: was on the list, and may be texted again. */
export const suppressionLists = ['opted_out', 'lifted'] as const
export type SuppressionList = (typeof suppressionLists)[number]

/** The newest thousand of a list that match; `X-Total-Count` counts all of them. */
export const listSuppressions = endpoint({
  method: 'GET',
  path: '/api/suppressions',
  right: 'view',
  query: z.object({
    search: z.string().trim().max(MAX_SEARCH).default(''),
    list: z.enum(suppressionLists).default('opted_out'),
  }),
  response: z.array(Suppression),
})

/** How many phones one request may add. */
export const MAX_PHONES_AT_ONCE = 250_000

/**
 * Adds phones to the list; what is no phone number is counted as invalid. Nothing but START from the phone itself lifts an opt-out, unless the adding is
 * undone. Of phones that an uploaded list marks as Do Not Call or as a litigator's, `markedIn` is the list's name.
 */
export const addSuppressions = endpoint({
  method: 'POST',
  path: '/api/suppressions',
  onFullDisk: 'answers',
  right: 'answer',
  maxBytes: MAX_LIST_BYTES,
  body: z.object({
    phones: z.array(z.string().max(60)).min(1).max(MAX_PHONES_AT_ONCE),
    markedIn: z.string().trim().max(255).optional(),
  }),
  response: z.object({ added: z.number().int(), already: z.number().int(), invalid: z.number().int() }),
})
