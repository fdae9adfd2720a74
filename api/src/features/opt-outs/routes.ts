import { randomUUID } from 'node:crypto'
import { toE164 } from 'contract/phone'
import { addSuppressions, listSuppressions } from 'contract/suppressions'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { recordAct } from '../acts/record-act.ts'
import { listOf } from './queries.ts'
import { suppressMany } from './suppressions.ts'

export const suppressionRoutes = [
  route(listSuppressions, async ({ sql, user, query }) => {
    const rows = await listOf(sql, user.accountId, query)
    return reply(
      rows.map(({ total: _total, ...row }) => row),
      { headers: { 'X-Total-Count': String(rows[0]?.total ?? 0) } },
    )
  }),

  route(addSuppressions, async ({ sql, user, body }) => {
    const read = body.phones.map(toE164)
    const phones = [...new Set(read.filter((phone) => phone !== null))]
    const invalid = read.filter((phone) => phone === null).length
    const fresh = await sql.begin(async (tx) => {
      if (phones.length === 0) return 0
      const actId = randomUUID()
      const act = { accountId: user.accountId, actId, ...whyOf(body.markedIn) }
      // Whose phone it is does not matter: an opt-out is never refused.
      const added = await beyondOwnRows(tx, () => suppressMany(tx, act, phones))
      await recordAct(tx, user.accountId, {
        kind: 'opt_outs',
        title: titleOf(phones, body.markedIn),
        ref: actId,
      })
      await notifyAccount(tx, user.accountId, { type: 'contact' })
      return added.size
    })
    return reply({ added: fresh, already: phones.length - fresh, invalid }, { status: 200 })
  }),
]

const whyOf = (markedIn = '') =>
  markedIn === ''
    ? { reason: 'Added by hand', source: 'manual' as const }
    : { reason: `${markedIn} marks it as Do Not Call or as a litigator’s`, source: 'import' as const }

function titleOf(phones: readonly string[], markedIn = ''): string {
  const which = phones.length === 1 ? (phones[0] ?? '') : `${phones.length} phones`
  return `Opted out ${which}${markedIn === '' ? '' : `, as ${markedIn} marks`}`
}
