import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MAX_SEARCH } from './text-limits.ts'

/** What an entry is about, and how the filter calls it. */
export const auditKinds = {
  security: 'Sign-in and security',
  members: 'Members and keys',
  contacts: 'Contacts and opt-outs',
  messages: 'Messages',
  campaigns: 'Campaigns',
  orders: 'Lists and skip traces',
  billing: 'Billing',
  settings: 'Settings',
} as const
export type AuditKind = keyof typeof auditKinds

/** How far back the list looks, in days. */
export const auditPeriods = ['1', '7', '30', '90', '400'] as const

/** One thing that a person did in the account. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The person's id; null for what no call asked for. */
  userId: z.uuid().nullable(),
  /** As the person was called then. */
  by: z.string(),
  /** An employee of ours did it. `by` says so too, but a member's name may look like that. */
  bySupport: z.boolean(),
  /** The API key that it was done with; null for a session. */
  apiKey: z.string().nullable(),
  kind: z.enum(Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]), // The boundary: the keys of a record are its kinds.
  /** "Launched a campaign". */
  act: z.string(),
  /** What it was done to, as people call it; empty where it has no name. */
  subject: z.string(),
  /** Ids of what was touched, by the names that the API gives them. */
  refs: z.record(z.string(), z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** Which entries: `search` looks into what was done, to what, and by whom. */
export const AuditFilter = z.object({
  person: z.uuid().optional(),
  kind: AuditEntry.shape.kind.optional(),
  /** Only the last so many days. */
  days: z.enum(auditPeriods).default('30'),
  search: z.string().trim().max(MAX_SEARCH).optional(),
})
export type AuditFilter = z.input<typeof AuditFilter>

/** The account's log, newest first; `before` an entry's id gives the entries before it. Kept for 400 days; nothing changes it. */
export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/audit',
  right: 'manage',
  query: AuditFilter.extend({
    before: z
      .string()
      .regex(/^\d{1,18}$/, 'An entry is named by its number')
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.array(AuditEntry),
})

/** Who stands in the account's log: its members, and people who were. */
export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/audit/people',
  right: 'manage',
  response: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

/** What is on screen, as a file. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/export/audit',
  right: 'manage',
  query: AuditFilter,
  response: z.null(),
  answers: 'file',
})
