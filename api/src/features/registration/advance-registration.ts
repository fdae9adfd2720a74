import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'
import { RegistrationRefused, type Registrar, type Standing } from '../../platform/providers/sms/registrar.ts'
import type { Services } from '../../platform/services/services.ts'
import { advanceJob } from './advance-job.ts'
import { brandApplication, campaignApplication, verificationApplication } from './applications.ts'
import { changeRegistration } from './change-registration.ts'
import {
  lookAgain,
  lookLater,
  markLeft,
  profileOf,
  registrationOf,
  writeClasses,
  writeMade,
  type Change,
  type StoredRegistration,
} from './queries.ts'
import { settleLeft } from './registration-fees.ts'
import { arrangeService } from './service-numbers.ts'
import { tollFreeNumber } from './toll-free-number.ts'
import { pagesAt } from './slug.ts'

/** When the carrier is asked again. A sandbox decides within moments. */
const ASK_AGAIN_SECONDS = {
  sandbox: { brand_pending: 1, brand_unconfirmed: 1, campaign_pending: 1 },
  twilio: { brand_pending: 300, brand_unconfirmed: 60, campaign_pending: 3600 },
} as const
const DAY_SECONDS = 86_400
/** After an outage that outlasted all attempts. */
const AFTER_OUTAGE_SECONDS = 600

/**
 * Brings a registration as far as it comes now. Each step begins with what is there, here and at the carrier, so that a process that dies between a
 * call and its answer makes nothing twice. A carrier that is away fails the job, which is tried again.
 */
export const advanceRegistration = job({
  ...advanceJob,
  payload: z.object({ accountId: z.uuid(), attempt: z.int() }),
  async run({ accountId, attempt }, services) {
    const { sql } = services
    for (;;) {
      const [registration] = await registrationOf(sql, accountId)
      if (!registration || registration.attempt !== attempt) return
      if (registration.leaving) {
        await leave(registration, services)
        continue
      }
      const next = await nextOf(registration, services)
      if (next === undefined || 'seconds' in next) {
        const { count } = await lookAgain(sql, registration, next?.seconds ?? null)
        if (count > 0) return
        // Taken back or handed in again meanwhile, while a job for that was dropped beside this one.
        continue
      }
      await sql.begin((tx) =>
        changeRegistration(tx, services.config, accountId, { ...next, from: registration.state, attempt }),
      )
    }
  },
  async gaveUp({ accountId, attempt }, { sql }) {
    await lookLater(sql, accountId, attempt, AFTER_OUTAGE_SECONDS)
  },
})

type Next = Pick<Change, 'to' | 'refusals'> | { seconds: number } | undefined

/** What follows of a registration's state and the carrier's: another state, a pause, or nothing any more. */
async function nextOf(registration: StoredRegistration, services: Services): Promise<Next> {
  const { registrar } = services
  const { state, made, submitted } = registration
  // Registered elsewhere and noted here: there is nothing to ask the carrier of.
  if (!submitted || registration.elsewhere !== null) return undefined
  if (submitted.kind === 'toll_free') return nextOfTollFree(registration, services)
  if (state === 'brand_pending') {
    const refused = await refusedOr(() => makeBrand(registration, services))
    if (refused) return { to: 'brand_failed', refusals: [refused.refusal] }
  }
  if (state === 'brand_pending' || state === 'brand_unconfirmed')
    return nextOfBrand(state, await registrar.brand(made), ASK_AGAIN_SECONDS[registrar.kind][state])
  if (state === 'brand_verified') {
    const refused = await refusedOr(() => makeCampaign(registration, services))
    return refused ? { to: 'campaign_failed', refusals: [refused.refusal] } : { to: 'campaign_pending' }
  }
  if (state === 'campaign_pending')
    return nextOfCampaign(await registrar.campaign(made), ASK_AGAIN_SECONDS[registrar.kind].campaign_pending)
  if (state === 'campaign_verified' || state === 'live') await keepClasses(registration, services)
  if (state === 'campaign_verified') {
    await arrangeService(services, registration.accountId)
    return { to: 'live' }
  }
  if (state === 'live' || state === 'suspended') {
    const brand = await registrar.brand(made)
    // Suspended before there was a campaign: it goes on where it was.
    if (!made.campaign) return nextOfBrand(state, brand, DAY_SECONDS)
    await arrangeService(services, registration.accountId)
    return nextOfLive(state, brand, await registrar.campaign(made))
  }
  return undefined
}

/** The networks may raise or lower a sender at any time: asked once a day. */
async function keepClasses({ accountId, attempt, made }: StoredRegistration, { sql, registrar }: Services) {
  await writeClasses(sql, accountId, attempt, await registrar.classes(made))
}

/** The same of a toll-free number: a verification in place of brand and campaign. */
async function nextOfTollFree(registration: StoredRegistration, services: Services): Promise<Next> {
  const { registrar } = services
  const { state, made } = registration
  if (state === 'campaign_pending') {
    const refused = await refusedOr(() => makeVerification(registration, services))
    if (refused) return { to: 'campaign_failed', refusals: [refused.refusal] }
    return nextOfCampaign(await registrar.verification(made), ASK_AGAIN_SECONDS[registrar.kind].campaign_pending)
  }
  if (state === 'campaign_verified') return { to: 'live' }
  if ((state !== 'live' && state !== 'suspended') || !made.verification) return undefined
  return nextOfLive(state, { state: 'verified', refusals: [] }, await registrar.verification(made))
}

/** From one state of the brand to the next; asked again after these seconds where it is the same. */
function nextOfBrand(from: StoredRegistration['state'], { state, refusals }: Standing, seconds: number): Next {
  const to = BRAND_STATES[state]
  return to === from ? { seconds } : { to, refusals: to === 'brand_failed' || to === 'suspended' ? refusals : [] }
}

const BRAND_STATES = {
  pending: 'brand_pending',
  unconfirmed: 'brand_unconfirmed',
  verified: 'brand_verified',
  failed: 'brand_failed',
  suspended: 'suspended',
} as const

function nextOfCampaign({ state, refusals }: Standing, seconds: number): Next {
  if (state === 'verified') return { to: 'campaign_verified' }
  if (state === 'suspended' || state === 'failed')
    return { to: state === 'failed' ? 'campaign_failed' : 'suspended', refusals }
  return { seconds }
}

/**
 * Once a day it is looked whether what is live still is, and whether what was suspended is so no more, or is refused for good. What is lifted is switched
 * on as what was verified just now.
 */
function nextOfLive(state: 'live' | 'suspended', brand: Standing, campaign: Standing): Next {
  if (brand.state === 'failed') return { to: 'brand_failed', refusals: brand.refusals }
  if (campaign.state === 'failed') return { to: 'campaign_failed', refusals: campaign.refusals }
  const stopped = [brand, campaign].find((standing) => standing.state === 'suspended')
  if (stopped && state === 'live') return { to: 'suspended', refusals: stopped.refusals }
  if (!stopped && state === 'suspended' && campaign.state === 'verified') return { to: 'campaign_verified' }
  return { seconds: DAY_SECONDS }
}

/** Takes out what was taken back, ended or noted over, then settles what is still held for it. A worker that dies in between leaves it to be done again. */
async function leave(registration: StoredRegistration, { sql, registrar }: Services): Promise<void> {
  const { accountId, attempt, made } = registration
  await registrar.takeOut({ accountId, name: `${accountId} ${attempt}` }, made, keepIn(sql, accountId, attempt))
  const { campaign: _campaign, verification: _verification, verified: _verified, dropped: _dropped, ...left } = made
  await sql.begin(async (tx) => {
    const { count } = await markLeft(tx, accountId, attempt, left)
    if (count > 0) await settleLeft(tx, accountId, attempt, made)
  })
}

async function makeBrand({ accountId, attempt, submitted, made }: StoredRegistration, { sql, registrar }: Services) {
  if (!submitted) return
  const application = brandApplication(submitted, `${accountId} ${attempt}`)
  await registrar.makeBrand(application, made, keepIn(sql, accountId, attempt))
}

async function makeCampaign(
  { accountId, attempt, submitted, made }: StoredRegistration,
  { sql, registrar, config }: Services,
) {
  const [saved] = await profileOf(sql, accountId)
  if (!submitted || !saved) return
  const application = campaignApplication(submitted, accountId, {
    pages: pagesAt(config.publicUrl, saved.slug),
    inboundUrl: `${config.publicUrl}/api/carrier/inbound`,
  })
  await registrar.makeCampaign(application, made, keepIn(sql, accountId, attempt))
}

async function makeVerification(
  { accountId, attempt, submitted, made }: StoredRegistration,
  { sql, registrar, config }: Services,
) {
  const [saved] = await profileOf(sql, accountId)
  const numberSid = await tollFreeNumber(sql, accountId)
  if (!submitted || !saved) return
  // Released meanwhile.
  if (numberSid === undefined && made.verification === undefined)
    throw new RegistrationRefused({ code: 0, message: 'There is no toll-free number any more', fields: [] })
  const application = verificationApplication(submitted, `${accountId} ${attempt}`, {
    numberSid: numberSid ?? '',
    pages: pagesAt(config.publicUrl, saved.slug),
  })
  await registrar.makeVerification(application, made, keepIn(sql, accountId, attempt))
}

const keepIn =
  (sql: Services['sql'], accountId: string, attempt: number): Parameters<Registrar['makeBrand']>[2] =>
  async (made) => {
    const { count } = await writeMade(sql, accountId, attempt, made)
    if (count === 0) throw new Error('The registration was submitted again meanwhile')
  }

/** What the carrier does not take as it is; whatever else goes wrong passes. */
async function refusedOr(make: () => Promise<void>): Promise<RegistrationRefused | undefined> {
  try {
    await make()
    return undefined
  } catch (error) {
    if (error instanceof RegistrationRefused) return error
    throw error
  }
}
