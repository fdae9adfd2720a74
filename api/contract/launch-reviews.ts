import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EmployeeReason } from './suspension.ts'

/** A launch that waits for a person. */
export const LaunchReview = z.object({
  /** Of the campaign. */
  id: z.uuid(),
  campaign: z.string(),
  accountId: z.uuid(),
  account: z.string(),
  at: z.iso.datetime(),
  score: z.int(),
  /** What was found, the heaviest first. */
  signs: z.array(z.object({ words: z.string(), points: z.int() })),
  /** As the customer wrote it, with its placeholders. */
  text: z.string(),
  recipients: z.int(),
  /** Some lines of the list; phones are masked. */
  sample: z.array(z.object({ name: z.string(), phone: z.string() })),
})
export type LaunchReview = z.output<typeof LaunchReview>

/** How the look of a person at a campaign stands, for its customer. */
export const CampaignReview = z.object({
  state: z.enum(['waiting', 'released', 'refused']),
  /** What the person wrote who decided. */
  reason: z.string().nullable(),
})
export type CampaignReview = z.output<typeof CampaignReview>

const CampaignPath = z.object({ id: z.uuid() })

/** Launches that wait for a person, oldest first, fifty at most. */
export const listLaunchReviews = endpoint({
  method: 'GET',
  path: '/api/operations/launch-reviews',
  access: 'employee',
  response: z.array(LaunchReview),
})

/**
 * Lets a held campaign go; its owner is mailed. Refuses with 409 `decided` where it does not wait any more, and `own_account` to
 * an employee who is a member.
 */
export const releaseLaunch = endpoint({
  method: 'POST',
  path: '/api/operations/launch-reviews/:id/release',
  access: 'employee',
  params: CampaignPath,
  body: EmployeeReason,
  response: z.null(),
})

/** Cancels a held campaign, gives back the money held or paid for it, and mails its owner the reason. Refuses with 409 `decided`. */
export const refuseLaunch = endpoint({
  method: 'POST',
  path: '/api/operations/launch-reviews/:id/refuse',
  access: 'employee',
  params: CampaignPath,
  body: EmployeeReason,
  response: z.null(),
})
