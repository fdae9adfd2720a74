import { z } from 'zod'
import { LogInForm, User } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** Days in which an owner may open a closed account again; afterwards it is emptied. */
export const REOPEN_DAYS = 30

export const CloseForm = z.object({
  /** The account's name, typed to confirm. */
  name: z.string().trim().min(1, 'Type the name of the account').max(100, 'This is not the name of the account'),
  currentPassword: LogInForm.shape.password,
})
export type CloseForm = z.input<typeof CloseForm>

/**
 * Closes the account: campaigns, orders under way and API keys end, every membership ends, nothing is charged in it any more. The work of its
 * agency, or for its clients, ends first. What is free in the balance goes back to the cards that paid it, and what is freed
 * later follows; what no card can take stays, for an employee to pay out. Opens the session in another account, a new one where
 * there is none. Refuses with 403
 * `wrong_password`, 422 `other_name`, 503 `busy`.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/account/close',
  right: 'own',
  body: CloseForm,
  response: User,
  idempotency: 'secret',
})

/** What an account has and what becomes of it when it is closed, in dollars. */
export const ClosingMoney = z.object({
  /** Free in the balance: `toCard`, `asked` and `rest` together. Nothing where there is only play money. */
  available: z.string(),
  /** Held for texts and orders under way; what of it is not used follows within days. */
  underWay: z.string(),
  /** Goes back to the cards that paid it, by itself. */
  toCard: z.string(),
  /** Of payments about which their bank asks: it goes back once the bank is satisfied. */
  asked: z.string().default('0.00'),
  /** What no card can take back, such as a credit: its owner asks for it at `contact`. */
  rest: z.string(),
  /** For payments that banks took back; it stays owed, and is settled with `contact`. */
  owed: z.string().default('0.00'),
  contact: z.string(),
})
export type ClosingMoney = z.output<typeof ClosingMoney>

/** What of the balance goes where when the account is closed now. */
export const closingMoney = endpoint({
  method: 'GET',
  path: '/api/account/close',
  right: 'own',
  response: ClosingMoney,
})

export const ClosedAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  closedAt: z.iso.datetime(),
  /** Who closed it; empty where that person has gone. */
  closedBy: z.string(),
  /** From then on it cannot be opened again, and what is not kept for good is deleted. */
  endsAt: z.iso.datetime(),
  /** The people who will be members again, oneself among them. */
  members: z.int(),
  money: ClosingMoney,
})
export type ClosedAccount = z.output<typeof ClosedAccount>

/** The closed accounts that one owned and may open again, the last closed first. */
export const listClosedAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts/closed',
  right: 'self',
  response: z.array(ClosedAccount),
})

/** Opens a closed account again, with the members that it had, and the session in it. What was stopped stays stopped. Refuses with 404. */
export const reopenAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/reopen',
  right: 'self',
  params: z.object({ id: z.uuid() }),
  response: User,
  idempotency: 'secret',
})
