import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'
import { RegistrationRefused, type Registrar, type Standing } from '../../platform/providers/sms/registrar.ts'
import type { Services } from '../../platform/services/services.ts'
import { advanceJob } from './advance-job.ts'
import { brandApplication, campaignApplication, verificationApplication } from './applications.ts'
import { changeRegistration } from './change-registration.ts'
import {
  lookAgain,
  profileOf,
  registrationOf,
  writeClasses,
  writeMade,
  type Change,
  type StoredRegistration,
} from './queries.ts'
import { arrangeService } from './service-numbers.ts'
import { tollFreeNumber } from './toll-free-number.ts'
import { pagesAt } from './slug.ts'

/** Seconds until the carrier is asked again. A sandbox decides within moments. */
const AGAIN = {
  sandbox: { brand_pending: 1, campaign_pending: 1 },
  twilio: { brand_pending: 300, campaign_pending: 3600 },
} as const
const A_DAY = 86_400
/** After an outage that outlasted all attempts. */
const LATER = 600

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
      const next = await nextOf(registration, services)
      if (next === undefined) return
      if ('seconds' in next) return void (await lookAgain(sql, accountId, attempt, next.seconds))
      await sql.begin((tx) =>
        changeRegistration(tx, services.config, accountId, { ...next, from: registration.state, attempt }),
      )
    }
  },
  async gaveUp({ accountId, attempt }, { sql }) {
    await lookAgain(sql, accountId, attempt, LATER)
  },
})

type Next = Pick<Change, 'to' | 'refusals'> | { seconds: number } | undefined

/** What follows of a registration's state and the carrier's: another state, a pause, or nothing any more. */
async function nextOf(registration: StoredRegistration, services: Services): Promise<Next> {
  const { registrar } = services
  const { state, made, submitted } = registration
  if (!submitted) return undefined
  if (submitted.kind === 'toll_free') return nextOfTollFree(registration, services)
  if (state === 'brand_pending') {
    const refused = await refusedOr(() => makeBrand(registration, services))
    if (refused) return { to: 'brand_failed', refusals: [refused.refusal] }
    return ofStanding(await registrar.brand(made), 'brand', AGAIN[registrar.kind].brand_pending)
  }
  if (state === 'brand_verified') {
    const refused = await refusedOr(() => makeCampaign(registration, services))
    return refused ? { to: 'campaign_failed', refusals: [refused.refusal] } : { to: 'campaign_pending' }
  }
  if (state === 'campaign_pending')
    return ofStanding(await registrar.campaign(made), 'campaign', AGAIN[registrar.kind].campaign_pending)
  // Registered elsewhere and noted here: there is nothing to ask the carrier of.
  if ((state === 'live' || state === 'suspended') && !made.campaign) return undefined
  if (state === 'campaign_verified' || state === 'live') await keepClasses(registration, services)
  if (state === 'campaign_verified') {
    await arrangeService(services, registration.accountId)
    return { to: 'live' }
  }
  if (state === 'live' || state === 'suspended') {
    await arrangeService(services, registration.accountId)
    return ofLive(state, await registrar.brand(made), await registrar.campaign(made))
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
    return ofStanding(await registrar.verification(made), 'campaign', AGAIN[registrar.kind].campaign_pending)
  }
  if (state === 'campaign_verified') return { to: 'live' }
  if ((state !== 'live' && state !== 'suspended') || !made.verification) return undefined
  const standing = await registrar.verification(made)
  return ofLive(state, standing, standing)
}

function ofStanding({ state, refusals }: Standing, of: 'brand' | 'campaign', seconds: number): Next {
  if (state === 'pending') return { seconds }
  if (state === 'suspended') return { to: 'suspended', refusals }
  return state === 'verified' ? { to: `${of}_verified` } : { to: `${of}_failed`, refusals }
}

/** Once a day it is looked whether what is live still is, and whether what was suspended is so no more. */
function ofLive(state: 'live' | 'suspended', brand: Standing, campaign: Standing): Next {
  const [ended] = [brand, campaign].filter((standing) => standing.state === 'suspended' || standing.state === 'failed')
  if (ended && state === 'live')
    return { to: ended.state === 'suspended' ? 'suspended' : 'campaign_failed', refusals: ended.refusals }
  if (!ended && state === 'suspended' && campaign.state === 'verified') return { to: 'live' }
  return { seconds: A_DAY }
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
