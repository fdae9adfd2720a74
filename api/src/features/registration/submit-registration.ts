import { checkRegistration, mayBeSubmitted } from 'contract/check-registration'
import { finalRefusals, isEditable, isWithdrawable } from 'contract/registration-states'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import type { Made } from '../../platform/providers/sms/registrar.ts'
import type { Services } from '../../platform/services/services.ts'
import { isSameBrand } from './applications.ts'
import { advanceJob } from './advance-job.ts'
import { changeRegistration } from './change-registration.ts'
import { lockRegistration, profileOf, startAttempt, type StoredRegistration } from './queries.ts'
import { tollFreeNumber } from './toll-free-number.ts'
import { holdFees } from './registration-fees.ts'

type Given = Pick<Services, 'sql' | 'config' | 'registrar' | 'cards' | 'now'>

const inReview = () => new Refusal(409, 'in_review', 'The carrier has your registration. Take it back to change it.')

/** Refuses where what is typed may not be changed. */
export function assertEditable({ state }: Pick<StoredRegistration, 'state'>): void {
  if (state === 'live' || state === 'suspended')
    throw new Refusal(
      409,
      'in_review',
      'What is registered cannot be changed here. Ask our support for a new campaign.',
    )
  if (!isEditable(state)) throw inReview()
}

/** What the carrier would refuse of what is saved. */
export const findingsOf = (profile: Parameters<typeof checkRegistration>[0], publicUrl: string) =>
  checkRegistration(profile, { platformHost: new URL(publicUrl).hostname })

/** Hands what is saved to the carrier: what follows is done by a job that the same transaction leaves. */
export function submitRegistration(services: Given, accountId: string): Promise<void> {
  const { sql, config, registrar } = services
  return sql.begin(async (tx) => {
    const [registration] = await lockRegistration(tx, accountId)
    const [saved] = await profileOf(tx, accountId)
    if (!registration || !saved) throw new Refusal(409, 'not_ready', 'Fill in the form first')
    assertEditable(registration)
    if (!registrar.isSetUp)
      throw new Refusal(503, 'registration_closed', 'Registration is not set up here yet. Please ask our support.')
    const isTollFree = saved.profile.kind === 'toll_free'
    if (isTollFree && (await tollFreeNumber(tx, accountId)) === undefined)
      throw new Refusal(409, 'not_ready', 'Buy a toll-free number first, under Settings, Numbers.')
    if (registration.refusals.some(({ code }) => finalRefusals.includes(code)))
      throw new Refusal(409, 'refused_for_good', 'The carrier has refused this for good and takes no second attempt.')
    if (!mayBeSubmitted(findingsOf(saved.profile, config.publicUrl)))
      throw new Refusal(409, 'not_ready', 'Something in the form would be refused. Mend it first.')
    const attempt = registration.attempt + 1
    const made = madeFor(registration, saved.profile)
    await startAttempt(tx, accountId, saved.profile, made)
    if (!isTollFree) await holdFees(tx, services, { accountId, attempt, profile: saved.profile, made })
    await changeRegistration(tx, config, accountId, {
      from: registration.state,
      to: isTollFree ? 'campaign_pending' : 'brand_pending',
      attempt,
    })
    await enqueue(tx, advanceJob, { accountId, attempt }, { key: `${accountId}:${attempt}`, accountId })
  }) as Promise<void>
}

/** What of an earlier attempt serves this one: the messaging service always, the brand unless it was refused or is another one. Its campaign makes room. */
function madeFor(
  { made, submitted, state }: StoredRegistration,
  profile: NonNullable<StoredRegistration['submitted']>,
): Made {
  const { service, campaign, verification, dropped, ...ofBrand } = made
  const isKept = submitted !== null && state !== 'brand_failed' && isSameBrand(submitted, profile)
  const removed = campaign ?? verification ?? dropped
  return { ...(isKept ? ofBrand : {}), ...(service ? { service } : {}), ...(removed ? { dropped: removed } : {}) }
}

/** Takes a registration back that the carrier has not decided on. */
export function withdrawRegistration({ sql, config }: Given, accountId: string): Promise<void> {
  return sql.begin(async (tx) => {
    const [registration] = await lockRegistration(tx, accountId)
    if (!registration || !isWithdrawable(registration.state))
      throw new Refusal(409, 'not_in_review', 'There is nothing to take back')
    const { state, attempt } = registration
    await changeRegistration(tx, config, accountId, { from: state, to: 'draft', attempt })
    await tx`update registrations set look_at = null where account_id = ${accountId}`
  }) as Promise<void>
}
