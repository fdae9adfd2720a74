import { z } from 'zod'
import {
  businessTypes,
  industries,
  listSources,
  optInMethods,
  registrationKinds,
  campaignUseCases,
  type BusinessProfile,
} from './business-profile.ts'
import { endpoint } from './endpoint.ts'
import { funds } from './wallet.ts'
import { websiteOutcomes } from './website-look.ts'
import { registrationStates } from './registration-states.ts'

const Text = (most: number) => z.string().max(most)
const Choice = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum([...values, ''])

/** What a business says of itself: every field may be empty, or not right yet. */
const Profile = z.object({
  kind: z.enum(registrationKinds),
  legalName: Text(255),
  brandName: Text(255),
  ein: Text(20),
  businessType: Choice(businessTypes),
  industry: Choice(industries),
  street: Text(200),
  city: Text(100),
  state: Text(20),
  zip: Text(20),
  website: Text(500),
  contactFirstName: Text(100),
  contactLastName: Text(100),
  contactTitle: Text(100),
  contactEmail: Text(254),
  contactPhone: Text(40),
  listSource: Choice(listSources),
  useCase: Choice(campaignUseCases),
  description: Text(4096),
  sample1: Text(1024),
  sample2: Text(1024),
  sample3: Text(1024),
  optInMethods: z.array(z.enum(optInMethods)).max(optInMethods.length),
  messageFlow: Text(2048),
  optInKeyword: Text(40),
  optInMessage: Text(320),
  privacyUrl: Text(500),
  termsUrl: Text(500),
}) satisfies z.ZodType<BusinessProfile>

/** Why the carrier refused. */
export const RegistrationRefusal = z.object({
  /** Its code; 0 where it named none. */
  code: z.int(),
  message: z.string(),
  /** How to fix it, where we know; null otherwise. */
  fix: z.string().nullable(),
})
export type RegistrationRefusal = z.output<typeof RegistrationRefusal>

const State = z.enum(registrationStates)

export const Registration = z.object({
  /** As it was typed so far; null before the first saving. */
  profile: Profile.nullable(),
  savedAt: z.iso.datetime().nullable(),
  state: State,
  /** Where what is live was made: here, or elsewhere and noted by an employee. */
  made: z.enum(['here', 'elsewhere']),
  since: z.iso.datetime().nullable(),
  /** Of this state. */
  refusals: z.array(RegistrationRefusal),
  /** Every state so far, the oldest first. */
  events: z.array(z.object({ state: State, at: z.iso.datetime(), refusals: z.array(RegistrationRefusal) })),
  /** The pages in the business's name; null before the first saving. */
  pages: z.object({ optIn: z.string(), privacy: z.string(), terms: z.string() }).nullable(),
  /** Dollars for each fee. What a brand and the vetting of a campaign cost is held when they are handed in, a campaign's month charged while it is live. */
  fees: z.object({
    smallBrand: z.string(),
    vettedBrand: z.string(),
    campaignVetting: z.string(),
    smallCampaignMonth: z.string(),
    campaignMonth: z.string(),
  }),
  /** What pays them: the demo's play money, or the balance. */
  funds: z.enum(funds),
  /** Until when the campaign is paid; null where it costs nothing. */
  paidUntil: z.iso.datetime().nullable(),
  /** Since when its month could not be paid; null where it is. After 14 days nothing is launched until it is. */
  unpaidSince: z.iso.datetime().nullable(),
  /** What the server saw at this address when it was checked; null before it looked, and in the sandbox, where no website is opened. */
  website: z.object({ address: z.string(), outcome: z.enum(websiteOutcomes), at: z.iso.datetime() }).nullable(),
  /** What was taken back or ended is still being taken out at the carrier; it can be submitted again afterwards. */
  leaving: z.boolean(),
  /** No real carrier is asked. */
  sandbox: z.boolean(),
  /** False where the operator has not set registration up. */
  open: z.boolean(),
})
export type Registration = z.output<typeof Registration>

/** What the business says of itself, and how far its registration is. */
export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/registration',
  right: 'view',
  wholeAccount: true,
  response: Registration,
})

/** The `savedAt` of the form that whoever calls knows. */
const was = z.iso.datetime().nullable().optional()

/** What is typed, and from which saving it was made. */
const ChangedProfile = Profile.extend({ was })

/**
 * Saves what is typed, complete or not. Refuses with 409 `in_review` while the carrier has it, and where it is live. With `was` it refuses with 409
 * `changed_elsewhere`, and the registration in `details`, where another member has saved the form since: it would take that back.
 */
export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/registration',
  right: 'manage',
  wholeAccount: true,
  maxBytes: 64 * 1024,
  body: ChangedProfile,
  response: Registration,
})

/** Looks at what is saved as the carrier would, and opens its website: it is then `checked`, or a `draft` as before. Refuses with 409 `in_review`. */
export const checkProfile = endpoint({
  method: 'POST',
  path: '/api/registration/check',
  right: 'manage',
  wholeAccount: true,
  idempotency: 'steps',
  response: Registration,
})

/**
 * Hands what is saved to the carrier, and holds its fees. With `was` it refuses with 409 `changed_elsewhere`, and the registration in `details`, where
 * another member has saved the form since. Refuses with 402 `wallet_empty`, 402 `spending_cap`, 409 `account_closed`, 409 `in_review`,
 * 409 `leaving` while the last one is being taken out, 409 `not_ready` while something would be refused, 409 `not_checked` where
 * the website was not opened within the last day, 409 `one_number` where a sole proprietor has more numbers, 409
 * `refused_for_good`, and 503 `registration_closed` where the operator has not set it up.
 */
export const submitRegistration = endpoint({
  method: 'POST',
  path: '/api/registration/submit',
  right: 'manage',
  wholeAccount: true,
  whileSuspended: 'refused',
  needs: 'confirmed-email',
  creates: true,
  body: z.object({ was }),
  response: Registration,
})

/**
 * Takes it back while the carrier has not decided: the campaign is taken out there, the brand stays. What the carrier was handed is paid, the rest
 * given back. Refuses with 409 `not_in_review`.
 */
export const withdrawRegistration = endpoint({
  method: 'POST',
  path: '/api/registration/withdraw',
  right: 'manage',
  wholeAccount: true,
  response: Registration,
})

/**
 * Ends a registration that is live or suspended: the campaign, or the verification, is taken out at the carrier and costs no further month; nothing is
 * launched until another one is live. Refuses with 409 `not_live`, 409 `campaigns_running` while a campaign is under way, and 409 `made_elsewhere`.
 */
export const endRegistration = endpoint({
  method: 'POST',
  path: '/api/registration/end',
  right: 'manage',
  wholeAccount: true,
  response: Registration,
})

/**
 * Has the carrier text a sole proprietor again who has not confirmed yet. Refuses with 409 `not_waiting`, and 409 `just_texted`
 * within a minute of the last text.
 */
export const textOwnerAgain = endpoint({
  method: 'POST',
  path: '/api/registration/text-again',
  right: 'manage',
  wholeAccount: true,
  idempotency: 'steps',
  response: Registration,
})

const Name = (what: string) => z.string().trim().max(100, `Please use at most 100 characters for ${what}`).default('')

/** What an employee knows of a registration that was made at the carrier outside of Lotline. */
export const RegisteredElsewhere = z.object({
  /** As what; null where that is not known: what networks take least of then holds. */
  kind: z.enum(registrationKinds).nullable().default(null),
  /** The brand's name or id at the carrier. */
  brand: Name('the brand'),
  /** Nine digits; networks count all brands of one EIN together, whoever registered them. Empty for whoever has none. */
  ein: z
    .string()
    .trim()
    .regex(/^(\d{2}-?\d{7})?$/, 'An EIN has nine digits')
    .default(''),
  /** The campaign's name or id at the carrier. All accounts that name the same share what a network takes of it. */
  campaign: Name('the campaign'),
  /** Of the brand's vetting, from 0 to 100; null where it is not known: the lowest class then holds. */
  score: z.int().min(0).max(100).nullable().default(null),
})
export type RegisteredElsewhere = z.output<typeof RegisteredElsewhere>

/** One of which nothing is known. */
export const unknownElsewhere: RegisteredElsewhere = RegisteredElsewhere.parse({})

/** Which part of it is missing, in words: networks count by brand and campaign, so both are named where the kind is. Null where all is there. */
export function lacksElsewhere({ kind, brand, ein, campaign }: RegisteredElsewhere): string | null {
  if (kind === null || kind === 'toll_free') return null
  if (brand === '' || campaign === '') return 'Name the brand and the campaign as the carrier does'
  return ein === '' && kind !== 'sole_proprietor' ? 'Type the EIN of the brand' : null
}

/** What of a registration that was made elsewhere is not known, so that the strictest holds. */
export const assumptions = ['kind', 'score'] as const
export const assumptionLabels: Record<(typeof assumptions)[number], string> = {
  kind: 'As what it is registered is not noted, so the strictest holds: what networks take of a sole proprietor.',
  score: 'The brand’s score is not noted, so the strictest holds: the lowest class of a standard brand.',
}

/** What follows of not knowing; null where all is known. */
export function assumptionOf({ kind, score }: RegisteredElsewhere): (typeof assumptions)[number] | null {
  if (kind === null) return 'kind'
  return kind === 'standard' && score === null ? 'score' : null
}

/** One account's registration as the operator sees it. */
export const ListedRegistration = z.object({
  id: z.uuid(),
  account: z.string(),
  legalName: z.string(),
  state: State,
  since: z.iso.datetime(),
  refusals: z.array(RegistrationRefusal),
  attempts: z.int(),
  /** Of one that was made elsewhere, what is not known, so that the strictest holds; null otherwise. */
  assumed: z.enum(assumptions).nullable(),
})
export type ListedRegistration = z.output<typeof ListedRegistration>

/**
 * Notes that an account is registered at the carrier by other means, so that its campaigns go: by the operator's own registration, or before Lotline
 * registered. Its owners are told. What networks take of it follows of what is noted; noted again, that is put right. Without a
 * kind, one that is suspended is what the carrier has lifted. Refuses with 409 `in_review` while the carrier has a registration
 * of ours, 409 `no_campaign` where only its brand was made, and 409 `own_account` to an employee who is a member.
 */
export const noteRegistered = endpoint({
  method: 'POST',
  path: '/api/operations/registrations/:id/live',
  access: 'employee',
  params: z.object({ id: z.uuid() }),
  body: RegisteredElsewhere.extend({
    reason: z.string().trim().min(1, 'Say under which registration').max(500, 'Please use at most 500 characters'),
  }).superRefine((noted, context) => {
    const missing = lacksElsewhere(noted)
    if (missing !== null) context.addIssue({ code: 'custom', message: missing })
  }),
  response: z.null(),
})

/** What waits or was refused, the oldest first, then what is live, the newest first; 500 at most. */
export const listRegistrations = endpoint({
  method: 'GET',
  path: '/api/operations/registrations',
  access: 'employee',
  response: z.array(ListedRegistration),
})
