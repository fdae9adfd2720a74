import { checkRegistration, mayBeSubmitted, type Finding } from 'contract/check-registration'
import { finalRefusals, isEditable, isEndable, isWithdrawable } from 'contract/registration-states'
import { websiteAddress } from 'contract/registration-rule'
import { websiteFinding } from 'contract/website-look'
import type { Transaction } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { refuseInClosed } from '../billing/ledger.ts'
import type { Made } from '../../platform/providers/sms/registrar.ts'
import type { Services } from '../../platform/services/services.ts'
import { isSameBrand } from './applications.ts'
import { advanceJob } from './advance-job.ts'
import { changeRegistration } from './change-registration.ts'
import {
  startLeaving,
  lockRegistration,
  markTexted,
  profileOf,
  startAttempt,
  type SavedProfile,
  type StoredRegistration,
} from './queries.ts'
import { localNumbers } from './local-numbers.ts'
import { tollFreeNumber } from './toll-free-number.ts'
import { pagesAt } from './slug.ts'
import { holdFees } from './registration-fees.ts'

type Given = Pick<Services, 'sql' | 'config' | 'registrar' | 'cards' | 'now'>

const inReview = () => new Refusal(409, 'in_review', 'The carrier has your registration. Take it back to change it.')

/** Refuses where what is typed may not be changed. */
export function assertEditable({ state }: Pick<StoredRegistration, 'state'>): void {
  if (state === 'live' || state === 'suspended')
    throw new Refusal(409, 'in_review', 'What is registered cannot be changed. End it to register again.')
  if (!isEditable(state)) throw inReview()
}

/** What the carrier would refuse of what is saved. */
export function findingsOf({ profile, slug, looked }: SavedProfile, publicUrl: string): Finding[] {
  const seen = looked?.address === websiteAddress(profile.website) ? websiteFinding(looked.outcome) : undefined
  const found = checkRegistration(profile, {
    platformHost: new URL(publicUrl).hostname,
    pages: pagesAt(publicUrl, slug),
  })
  return seen ? [...found, seen] : found
}

/** A real carrier's reviewers open the website: we do, before it is handed in. */
const LOOKED_AT_MS = 86_400_000
const isLookedAt = ({ profile, looked }: SavedProfile, now: Date) =>
  looked?.address === websiteAddress(profile.website) && Date.parse(looked.at) > now.getTime() - LOOKED_AT_MS

/**
 * Hands what is saved to the carrier: what follows is done by a job that the same transaction leaves. `assertKnown` refuses what is saved where the member
 * knows another one.
 */
export function submitRegistration(
  services: Given,
  accountId: string,
  assertKnown: (tx: Transaction, saved: SavedProfile) => Promise<void>,
): Promise<void> {
  const { sql, config, registrar, now } = services
  return sql.begin(async (tx) => {
    const [registration] = await lockRegistration(tx, accountId)
    await refuseInClosed(tx, accountId)
    const [saved] = await profileOf(tx, accountId)
    if (!registration || !saved) throw new Refusal(409, 'not_ready', 'Fill in the form first')
    assertEditable(registration)
    await assertKnown(tx, saved)
    if (registration.leaving)
      throw new Refusal(
        409,
        'leaving',
        'What you took back is still being taken out at the carrier. Submit it again in a minute.',
      )
    if (!registrar.isSetUp)
      throw new Refusal(503, 'registration_closed', 'Registration is not set up here yet. Please ask our support.')
    const isTollFree = saved.profile.kind === 'toll_free'
    if (isTollFree && (await tollFreeNumber(tx, accountId)) === undefined)
      throw new Refusal(409, 'not_ready', 'Buy a toll-free number first, under Settings, Numbers.')
    if (saved.profile.kind === 'sole_proprietor' && (await localNumbers(tx, accountId)) > 1)
      throw new Refusal(
        409,
        'one_number',
        'A sole proprietor sends from one number. Release the others first, under Settings, Numbers: they can be taken back for 90 days.',
      )
    if (registration.refusals.some(({ code }) => finalRefusals.includes(code)))
      throw new Refusal(409, 'refused_for_good', 'The carrier has refused this for good and takes no second attempt.')
    if (!mayBeSubmitted(findingsOf(saved, config.publicUrl)))
      throw new Refusal(409, 'not_ready', 'Something in the form would be refused. Fix it first.')
    if (registrar.kind !== 'sandbox' && !isLookedAt(saved, now()))
      throw new Refusal(409, 'not_checked', 'Check it first: the website is opened as a reviewer would.')
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
  })
}

/** What of an earlier attempt serves this one: the messaging service always, the brand unless it was refused or is another one. Its campaign makes room. */
function madeFor(
  { made, submitted, state }: StoredRegistration,
  profile: NonNullable<StoredRegistration['submitted']>,
): Made {
  const { service, campaign, verification, verified: _verified, dropped, ...ofBrand } = made
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
    await takeAway(tx, config, registration)
  })
}

/** The same of an account that is closed, where there is one in review: what the carrier accepted stays for who opens it again. */
export async function withdrawIfInReview(tx: Transaction, config: Given['config'], accountId: string): Promise<void> {
  const [registration] = await lockRegistration(tx, accountId)
  if (registration && isWithdrawable(registration.state)) await takeAway(tx, config, registration)
}

/** Ends a registration that the carrier has accepted. */
export function endRegistration({ sql, config }: Given, accountId: string): Promise<void> {
  return sql.begin(async (tx) => {
    const [registration] = await lockRegistration(tx, accountId)
    if (!registration || !isEndable(registration.state)) throw new Refusal(409, 'not_live', 'There is nothing to end')
    if (registration.elsewhere !== null)
      throw new Refusal(409, 'made_elsewhere', 'It was registered outside of Lotline. Ask our support to end it.')
    const running = await tx`select from campaigns where account_id = ${accountId} and status = 'active' limit 1`
    if (running.length > 0)
      throw new Refusal(
        409,
        'campaigns_running',
        'A campaign is under way: carriers would refuse what it still sends. Pause or cancel it first.',
      )
    await takeAway(tx, config, registration)
  })
}

/** It is a draft again at once; a job takes it out at the carrier. */
async function takeAway(
  tx: Transaction,
  config: Given['config'],
  { accountId, state, attempt }: StoredRegistration,
): Promise<void> {
  await changeRegistration(tx, config, accountId, { from: state, to: 'draft', attempt })
  await startLeaving(tx, accountId)
  await enqueue(tx, advanceJob, { accountId, attempt }, { key: `${accountId}:${attempt}`, accountId })
}

/** Has the owner of a brand texted again. Noted first, so that two presses are one text. */
export async function textOwnerAgain({ sql, registrar }: Given, accountId: string): Promise<void> {
  const made = await sql.begin(async (tx) => {
    const [registration] = await lockRegistration(tx, accountId)
    if (registration?.state !== 'brand_unconfirmed')
      throw new Refusal(409, 'not_waiting', 'The carrier waits for no word of yours now')
    if ((await markTexted(tx, accountId)).count === 0)
      throw new Refusal(
        409,
        'just_texted',
        'The last text left less than a minute ago. Look at your phone, or try again then.',
      )
    return registration.made
  })
  await registrar.textOwner(made)
}
