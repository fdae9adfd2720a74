import { isDeepStrictEqual } from 'node:util'
import { nameOfBrand } from 'contract/business-profile'
import { mayBeSubmitted } from 'contract/check-registration'
import {
  assumptionOf,
  checkProfile,
  endRegistration as endCall,
  getRegistration,
  listRegistrations,
  noteRegistered,
  saveProfile,
  submitRegistration as submitCall,
  textOwnerAgain as textAgainCall,
  withdrawRegistration as withdrawCall,
  unknownElsewhere,
  type Registration,
} from 'contract/registration'
import { isWithdrawable } from 'contract/registration-states'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { refuseOwnAccount } from '../billing/refuse-own-account.ts'
import { fundsOf } from '../billing/wallet.ts'
import { checkSaved } from './check-saved.ts'
import { changeRegistration } from './change-registration.ts'
import {
  allRegistrations,
  eventsOf,
  startLeaving,
  lockRegistration,
  profileOf,
  registrationOf,
  type StoredRegistration,
  upsertProfile,
  writeElsewhere,
} from './queries.ts'
import { feesOf } from './registration-fees.ts'
import { explainedRefusals } from './explained-refusals.ts'
import { pagesAt, slugFor } from './slug.ts'
import {
  assertEditable,
  endRegistration,
  findingsOf,
  submitRegistration,
  textOwnerAgain,
  withdrawRegistration,
} from './submit-registration.ts'

export const registrationRoutes = [
  route(getRegistration, (context) => registrationFor(context, context.user.accountId)),

  route(saveProfile, async (context) => {
    const { sql, user } = context
    const { was, ...profile } = context.body
    await sql.begin(async (tx) => {
      const [registration] = await lockRegistration(tx, user.accountId)
      if (registration) assertEditable(registration)
      const [before] = await profileOf(tx, user.accountId)
      // Also one that is sent again because no answer came: what changed it since was itself.
      if (isDeepStrictEqual(before?.profile, profile)) return
      if (isOther(before, was))
        throw changedElsewhere(
          'yours would have taken that back. Look at what they saved, then save again.',
          await registrationFor({ ...context, sql: tx }, user.accountId),
        )
      await upsertProfile(tx, user.accountId, profile, slugFor(nameOfBrand(profile)))
      const [saved] = await profileOf(tx, user.accountId)
      if (registration?.state === 'checked' && saved && !mayBeSubmitted(findingsOf(saved, context.config.publicUrl)))
        await changeRegistration(tx, context.config, user.accountId, {
          from: 'checked',
          to: 'draft',
          attempt: registration.attempt,
        })
    })
    return registrationFor(context, user.accountId)
  }),

  route(
    checkProfile,
    async (context) => {
      await checkSaved(context, context.user.accountId)
      return reply(await registrationFor(context, context.user.accountId), { status: 200 })
    },
    { asksOutside: true },
  ),

  route(submitCall, async (context) => {
    const { accountId } = context.user
    await submitRegistration(context, accountId, async (tx, saved) => {
      if (isOther(saved, context.body.was))
        throw changedElsewhere(
          'it was not handed in. Look at what they saved, then submit again.',
          await registrationFor({ ...context, sql: tx }, accountId),
        )
    })
    return reply(await registrationFor(context, context.user.accountId), { status: 200 })
  }),

  route(withdrawCall, async (context) => {
    await withdrawRegistration(context, context.user.accountId)
    return reply(await registrationFor(context, context.user.accountId), { status: 200 })
  }),

  route(endCall, async (context) => {
    await endRegistration(context, context.user.accountId)
    return reply(await registrationFor(context, context.user.accountId), { status: 200 })
  }),

  route(
    textAgainCall,
    async (context) => {
      await textOwnerAgain(context, context.user.accountId)
      return reply(await registrationFor(context, context.user.accountId), { status: 200 })
    },
    { asksOutside: true },
  ),

  route(
    noteRegistered,
    async ({ sql, config, user, params: { id }, body: { reason: _reason, ...noted } }) => {
      const known = { ...noted, ein: noted.ein.replace('-', '') }
      await sql.begin(async (tx) => {
        if ((await tx`select from accounts where id = ${id}`).length === 0) throw notFound('Account')
        await refuseOwnAccount(tx, user, id)
        const [registration] = await lockRegistration(tx, id)
        if (!registration || isWithdrawable(registration.state) || isLiveHere(registration))
          throw new Refusal(409, 'in_review', 'The carrier has a registration of this account that was made here')
        const { state: from, attempt, made } = registration
        // Without a word on another one, what was suspended is what the carrier has lifted.
        if (from !== 'suspended' || known.kind !== null) {
          // What a refused attempt left is not what is live.
          if (registration.elsewhere === null && Object.keys(made).length > 0) await startLeaving(tx, id)
          await writeElsewhere(tx, id, known)
        } else if (!made.campaign && !made.verification)
          throw new Refusal(
            409,
            'no_campaign',
            'The carrier suspended its brand before there was a campaign. Once it lifts that, the registration goes on by itself. To note another registration, say as what it is registered.',
          )
        if (from !== 'live') await changeRegistration(tx, config, id, { from, to: 'live', attempt })
      })
      return null
    },
    { isWhole: true },
  ),

  route(listRegistrations, async ({ sql }) =>
    (await allRegistrations(sql)).map(({ elsewhere, ...each }) => ({
      ...each,
      refusals: explainedRefusals(each.refusals),
      assumed: each.state === 'live' && elsewhere ? assumptionOf({ ...unknownElsewhere, ...elsewhere }) : null,
    })),
  ),
]

/** Whether what is saved is not what whoever calls says to know. */
const isOther = (saved: { savedAt: string } | undefined, was: string | null | undefined) =>
  was !== undefined && (saved?.savedAt ?? null) !== was

const changedElsewhere = (next: string, now: Registration) =>
  new Refusal(409, 'changed_elsewhere', `A colleague has saved this form meanwhile, and ${next}`, now)

const isLiveHere = ({ state, elsewhere }: Pick<StoredRegistration, 'state' | 'elsewhere'>) =>
  state === 'live' && elsewhere === null

async function registrationFor(
  { sql, config, registrar, cards, now }: Pick<Services, 'config' | 'registrar' | 'cards' | 'now'> & { sql: Sql },
  accountId: string,
): Promise<Registration> {
  const [[saved], [registration], events] = await Promise.all([
    profileOf(sql, accountId),
    registrationOf(sql, accountId),
    eventsOf(sql, accountId),
  ])
  return {
    profile: saved?.profile ?? null,
    savedAt: saved?.savedAt ?? null,
    state: registration?.state ?? 'draft',
    made: registration?.elsewhere ? 'elsewhere' : 'here',
    since: registration?.since ?? null,
    refusals: explainedRefusals(registration?.refusals ?? []),
    events: events.map((event) => ({ ...event, refusals: explainedRefusals(event.refusals) })),
    pages: saved ? pagesAt(config.publicUrl, saved.slug) : null,
    fees: await feesOf(sql, accountId, now()),
    funds: fundsOf(cards),
    paidUntil: registration?.paidUntil ?? null,
    unpaidSince: registration?.unpaidSince ?? null,
    website: saved?.looked ?? null,
    leaving: registration?.leaving ?? false,
    sandbox: registrar.kind === 'sandbox',
    open: registrar.isSetUp,
  }
}
