import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The most rules of an account. */
export const MAX_ASSIGNMENT_RULES = 50
/** The most ZIP codes of one rule. */
export const MAX_RULE_ZIPS = 500
/** For how many minutes a conversation may wait before it goes on: at least, and at most. */
export const REASSIGN_MINUTES = { min: 5, max: 480 } as const

/** Who gets the conversations in turn; members who may not answer any more are passed over. */
const people = z.array(z.uuid()).max(200, 'Choose at most 200 members')
const id = z.uuid()

/** Who gets a conversation without a member when a text comes in. Of several rules the first that applies and has a member who may answer decides. */
export const AssignmentRule = z.discriminatedUnion('type', [
  /** The member who gave the last answer in the conversation. */
  z.object({ id, type: z.literal('last_answered') }),
  /** The campaign that texted the person last. */
  z.object({ id, type: z.literal('campaign'), campaignId: z.uuid(), people }),
  /** The ZIP code of the person's property, or how it begins. */
  z.object({
    id,
    type: z.literal('zip'),
    zips: z
      .array(z.string().regex(/^\d{3,5}$/, 'Enter ZIP codes of five digits, or their first three or four'))
      .min(1, 'Enter a ZIP code')
      .max(MAX_RULE_ZIPS, 'Enter at most 500 ZIP codes'),
    people,
  }),
  /** All the others. */
  z.object({ id, type: z.literal('round_robin'), people }),
])
export type AssignmentRule = z.output<typeof AssignmentRule>

/** `id` is the maker's own choice of a UUID; a rule that keeps it keeps whose turn it is. */
export const AssignmentRules = z.object({
  rules: z
    .array(AssignmentRule)
    .max(MAX_ASSIGNMENT_RULES, 'At most 50 rules')
    .refine((rules) => new Set(rules.map((rule) => rule.id)).size === rules.length, 'Each rule needs an id of its own'),
  /**
   * A conversation that waits for an answer for so many minutes in which its person may be texted goes to whom the rules name beside those who
   * had it since it waits, and where they name no other it becomes unassigned. Null for never.
   */
  reassignAfterMinutes: z.int().min(REASSIGN_MINUTES.min).max(REASSIGN_MINUTES.max).nullable(),
})
export type AssignmentRules = z.output<typeof AssignmentRules>

/** The account's rules in their order, with those of their members who may answer now. */
export const getAssignmentRules = endpoint({
  method: 'GET',
  path: '/api/assignment-rules',
  right: 'manage',
  response: AssignmentRules,
})

/** The rules that a change makes, and those that it was made from. */
export const ChangedAssignmentRules = AssignmentRules.extend({ was: AssignmentRules.optional() })
export type ChangedAssignmentRules = z.output<typeof ChangedAssignmentRules>

/**
 * Replaces the account's rules. Refuses with 422 `no_member` and `no_campaign` where the account has none with such an id. With `was`, the rules that were
 * shown, it refuses with 409 `changed_elsewhere`, and the rules in `details`, where another member has changed them since: it would take that back.
 */
export const setAssignmentRules = endpoint({
  method: 'PUT',
  path: '/api/assignment-rules',
  right: 'manage',
  body: ChangedAssignmentRules,
  response: AssignmentRules,
})
