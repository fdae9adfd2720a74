import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { toE164 } from './phone.ts'

/** `hosted`: calls stay where they are, only texts come here. `ported`: the number moves here. */
export const broughtWays = ['hosted', 'ported'] as const
export type BroughtWay = (typeof broughtWays)[number]

export const broughtWayLabels: Record<BroughtWay, { name: string; text: string }> = {
  hosted: { name: 'Texts only', text: 'Calls stay with your provider. It takes days.' },
  ported: { name: 'Move the number', text: 'It leaves your provider. It takes one to four weeks.' },
}

/** `asked` by the customer, or `proof_wanted` where another account asks for the number too; the others are set by an employee, but for `withdrawn`, which is the customer's again. */
export const broughtStates = [
  'asked',
  'proof_wanted',
  'documents_wanted',
  'submitted',
  'live',
  'refused',
  'withdrawn',
] as const
export type BroughtState = (typeof broughtStates)[number]

interface StateLabel {
  name: string
  /** What happens next. */
  next: string
}

/** The states in words, as the pages and the mails say them. */
export const broughtStateLabels: Record<BroughtState, StateLabel> = {
  asked: { name: 'Asked for', next: 'We look at it and write to you.' },
  proof_wanted: { name: 'Proof wanted', next: 'Once we have it, we look at it and write to you.' },
  documents_wanted: { name: 'Documents wanted', next: 'Send us what is named by answering the mail.' },
  submitted: { name: 'With the carriers', next: 'The carriers decide. It takes days to weeks.' },
  live: { name: 'Live', next: 'Texts leave from it.' },
  refused: { name: 'Refused', next: 'Answer the mail with what is named, or ask again.' },
  withdrawn: { name: 'Taken back', next: 'Nothing. You may ask again.' },
}

/** Which states follow one, set by an employee. */
export const nextBroughtStates: Record<BroughtState, readonly BroughtState[]> = {
  asked: ['documents_wanted', 'submitted', 'refused'],
  proof_wanted: ['submitted', 'refused'],
  documents_wanted: ['submitted', 'refused'],
  submitted: ['live', 'documents_wanted', 'refused'],
  live: [],
  refused: ['submitted'], // what was missing came after all
  withdrawn: [],
}

/** States in which a number is being brought, which the customer may still take back. */
export const openBroughtStates = ['asked', 'documents_wanted', 'submitted'] as const satisfies BroughtState[]

export const isBroughtOpen = (state: BroughtState): boolean => openBroughtStates.some((open) => open === state)

const Text = (what: string, most: number) =>
  z.string().trim().min(1, `${what} is needed`).max(most, `Please use at most ${most} characters`)

/** Who has the number now, and who says that it may be brought. */
export const BroughtDetails = z.object({
  provider: Text('The provider', 100),
  accountNumber: Text('The account number', 60),
  holder: Text('The name on the bill', 200),
  address: Text('The address on the bill', 300),
  signer: Text('The name of who signs', 100),
})
export type BroughtDetails = z.output<typeof BroughtDetails>

const State = z.enum(broughtStates)

/** A number that the customer has elsewhere and wants to text from here. */
export const BroughtNumber = z.object({
  id: z.uuid(),
  /** E.164. */
  number: z.string(),
  way: z.enum(broughtWays),
  details: BroughtDetails,
  state: State,
  /** What we said of this state. */
  note: z.string(),
  since: z.iso.datetime(),
  /** Every state so far, the oldest first. */
  events: z.array(z.object({ state: State, note: z.string(), at: z.iso.datetime() })),
})
export type BroughtNumber = z.output<typeof BroughtNumber>

/** The numbers that the account asked to bring, the newest first. */
export const listBroughtNumbers = endpoint({
  method: 'GET',
  path: '/api/brought-numbers',
  right: 'manage',
  wholeAccount: true,
  response: z.array(BroughtNumber),
})

/**
 * Asks to text from a number that is with another provider. An employee brings it and the owners get a mail at each change. Once live it costs its
 * month. Where another account asks for it too, this one is `proof_wanted` until it shows that the number is its own: who does is brought, whoever asked first.
 * Refuses with 409 `asked_already` where the account asks for it already, or it is a number of Lotline, with 409 `enough_asked` above 20 at a time, and
 * with 422 `not_us`.
 */
export const bringNumber = endpoint({
  method: 'POST',
  path: '/api/brought-numbers',
  right: 'manage',
  wholeAccount: true,
  creates: true,
  whileSuspended: 'refused',
  needs: 'confirmed-email',
  body: BroughtDetails.extend({
    number: z
      .string()
      .max(40)
      .transform((typed, context) => {
        const number = toE164(typed)
        if (number) return number
        context.addIssue({ code: 'custom', message: 'Type the whole number, like (512) 555-0150' })
        return z.NEVER
      }),
    way: z.enum(broughtWays),
    authorized: z.literal(true, 'Say that you may decide about the number'),
  }),
  response: z.object({ id: z.uuid(), state: z.enum(['asked', 'proof_wanted']) }),
})

const ById = z.object({ id: z.uuid() })

/** Takes it back while it is open. Refuses with 409 `decided`. */
export const withdrawBroughtNumber = endpoint({
  method: 'POST',
  path: '/api/brought-numbers/:id/withdraw',
  right: 'manage',
  wholeAccount: true,
  params: ById,
  response: z.null(),
})

/** One as employees see it. */
export const ListedBroughtNumber = BroughtNumber.omit({ events: true }).extend({
  accountId: z.uuid(),
  account: z.string(),
  /** How many other accounts ask for the number, or were refused it in the last month. */
  others: z.int(),
})
export type ListedBroughtNumber = z.output<typeof ListedBroughtNumber>

/** Numbers that are being brought, the longest waiting first; then the last that were decided; 200 at most. */
export const listAllBroughtNumbers = endpoint({
  method: 'GET',
  path: '/api/operations/brought-numbers',
  access: 'employee',
  response: z.array(ListedBroughtNumber),
})

/**
 * Says how far a number is; its owners get a mail with the note. `submitted` refuses what other accounts asked for the number; where one of those is with
 * the carriers, it is refused with 409 `with_carriers`. `live` takes it into use: it must be at our carrier by then. Refuses with 409
 * `not_next` for a state that does not follow, 409 `own_account` for an employee who is a member of the account and does not refuse it, 409 `one_number`
 * where a sole proprietor has another in use, and 409 `not_at_carrier`.
 */
export const setBroughtState = endpoint({
  method: 'POST',
  path: '/api/operations/brought-numbers/:id/state',
  access: 'employee',
  params: ById,
  body: z.object({
    state: z.enum(['documents_wanted', 'submitted', 'live', 'refused']),
    note: z.string().trim().max(1000, 'Please use at most 1,000 characters'),
  }),
  response: z.null(),
})
