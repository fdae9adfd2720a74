import { nameOfBrand } from 'contract/business-profile'
import { mayBeSubmitted } from 'contract/check-registration'
import {
  assumptionOf,
  checkProfile,
  getRegistration,
  listRegistrations,
  noteRegistered,
  saveProfile,
  submitRegistration as submitCall,
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
import { fundsOf } from '../billing/wallet.ts'
import { changeRegistration } from './change-registration.ts'
import {
  allRegistrations,
  eventsOf,
  forgetAttempt,
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
import { assertEditable, findingsOf, submitRegistration, withdrawRegistration } from './submit-registration.ts'

export const registrationRoutes = [
  route(getRegistration, (context) => registrationFor(context, context.user.accountId)),

  route(saveProfile, async (context) => {
    const { sql, user, body } = context
    await sql.begin(async (tx) => {
      const [registration] = await lockRegistration(tx, user.accountId)
      if (registration) assertEditable(registration)
      await upsertProfile(tx, user.accountId, body, slugFor(nameOfBrand(body)))
      if (registration?.state === 'checked' && !mayBeSubmitted(findingsOf(body, context.config.publicUrl)))
        await changeRegistration(tx, context.config, user.accountId, {
          from: 'checked',
          to: 'draft',
          attempt: registration.attempt,
        })
    })
    return registrationFor(context, user.accountId)
  }),

  route(checkProfile, async (context) => {
    const { sql, user, config } = context
    await sql.begin(async (tx) => {
      const [registration] = await lockRegistration(tx, user.accountId)
      const [saved] = await profileOf(tx, user.accountId)
      if (!registration || !saved) throw new Refusal(409, 'not_ready', 'Fill in the form first')
      assertEditable(registration)
      const { state: from, attempt } = registration
      if (from === 'draft' && mayBeSubmitted(findingsOf(saved.profile, config.publicUrl)))
        await changeRegistration(tx, config, user.accountId, { from, to: 'checked', attempt })
    })
    return reply(await registrationFor(context, user.accountId), { status: 200 })
  }),

  route(submitCall, async (context) => {
    await submitRegistration(context, context.user.accountId)
    return reply(await registrationFor(context, context.user.accountId), { status: 200 })
  }),

  route(withdrawCall, async (context) => {
    await withdrawRegistration(context, context.user.accountId)
    return reply(await registrationFor(context, context.user.accountId), { status: 200 })
  }),

  route(noteRegistered, async ({ sql, config, params: { id }, body: { reason: _reason, ...noted } }) => {
    const known = { ...noted, ein: noted.ein.replace('-', '') }
    await sql.begin(async (tx) => {
      if ((await tx`select from accounts where id = ${id}`).length === 0) throw notFound('Account')
      const [registration] = await lockRegistration(tx, id)
      if (!registration || isWithdrawable(registration.state) || isLiveHere(registration))
        throw new Refusal(409, 'in_review', 'The carrier has a registration of this account that was made here')
      const { state: from, attempt } = registration
      // Without a word on another one, what was suspended is what the carrier has lifted.
      if (from !== 'suspended' || known.kind !== null) {
        await forgetAttempt(tx, id)
        await writeElsewhere(tx, id, known)
      }
      if (from !== 'live') await changeRegistration(tx, config, id, { from, to: 'live', attempt })
    })
    return null
  }),

  route(listRegistrations, async ({ sql }) =>
    (await allRegistrations(sql)).map(({ elsewhere, ...each }) => ({
      ...each,
      refusals: explainedRefusals(each.refusals),
      assumed: each.state === 'live' && elsewhere ? assumptionOf({ ...unknownElsewhere, ...elsewhere }) : null,
    })),
  ),
]

const isLiveHere = ({ state, made }: Pick<StoredRegistration, 'state' | 'made'>) =>
  state === 'live' && (made.campaign ?? made.verification) !== undefined

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
    since: registration?.since ?? null,
    refusals: explainedRefusals(registration?.refusals ?? []),
    events: events.map((event) => ({ ...event, refusals: explainedRefusals(event.refusals) })),
    pages: saved ? pagesAt(config.publicUrl, saved.slug) : null,
    fees: await feesOf(sql, accountId, now()),
    funds: fundsOf(cards),
    paidUntil: registration?.paidUntil ?? null,
    unpaidSince: registration?.unpaidSince ?? null,
    sandbox: registrar.kind === 'sandbox',
    open: registrar.isSetUp,
  }
}
