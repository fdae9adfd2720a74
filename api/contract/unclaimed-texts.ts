import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MAX_SEARCH } from './text-limits.ts'

/** An account by its owner, and which of the owner's accounts it is. A server from before that was said leaves it out. */
const MeantAccount = z.object({
  name: z.string(),
  email: z.string(),
  accountId: z.uuid().optional(),
  account: z.string().optional(),
})

/** What one phone wrote that may be for several accounts, or for none that is known: kept until an employee finds out whose it is. */
export const UnclaimedTexts = z.object({
  phone: z.string(),
  /** How many there are; `texts` holds the newest fifty, newest first. */
  count: z.number().int(),
  texts: z.array(z.object({ id: z.uuid(), body: z.string(), at: z.string() })),
  /** They said STOP: no account texts them. */
  optedOut: z.boolean(),
  /** Accounts that have this phone among their contacts. */
  knownTo: z.array(MeantAccount),
  /** Accounts that texted this phone, the last one first, each with its last text. */
  textedBy: z.array(MeantAccount.extend({ text: z.string(), at: z.string() })),
})
export type UnclaimedTexts = z.output<typeof UnclaimedTexts>

/** Whoever wrote last comes first, a thousand phones at most; `X-Total-Count` counts all of them. */
export const listUnclaimedTexts = endpoint({
  method: 'GET',
  path: '/api/unclaimed-texts',
  access: 'employee',
  query: z.object({ search: z.string().trim().max(MAX_SEARCH).default('') }),
  response: z.array(UnclaimedTexts),
})

/**
 * Gives all that a phone wrote to an account: its message centre has the conversation from then on. Of several accounts of one owner `accountId` says
 * which, else it is the only one that texted the phone. Refuses with 422 `no_account`, 409 `several_accounts` where each of them can be meant, and with
 * 404 when a colleague was faster. Refuses with 409 `own_account` an employee who is a member.
 */
export const handOverTexts = endpoint({
  method: 'POST',
  path: '/api/unclaimed-texts/hand-over',
  access: 'employee',
  body: z.object({
    phone: z.string().max(60),
    email: z.string().trim().min(1, 'Enter the account’s email address').max(320),
    accountId: z.uuid().optional(),
  }),
  response: z.object({ texts: z.number().int() }),
})
