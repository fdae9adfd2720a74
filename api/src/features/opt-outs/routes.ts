import { randomUUID } from 'node:crypto'
import { toE164 } from 'contract/phone'
import { addSuppressions, listSuppressions } from 'contract/suppressions'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'
import { recordAct } from '../acts/record-act.ts'
import { listOf } from './queries.ts'
import { suppressMany } from './suppressions.ts'

export const suppressionRoutes = [
  route(listSuppressions, async ({ sql, user, query }) => {
    const rows = await listOf(sql, user.id, query)
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
      const act = { ownerId: user.id, actId, reason: 'Added by hand', source: 'manual' as const }
      const added = await suppressMany(tx, act, phones)
      await recordAct(tx, user.id, {
        kind: 'opt_outs',
        title: phones.length === 1 ? `Opted out ${phones[0] ?? ''}` : `Opted out ${phones.length} phones`,
        ref: actId,
      })
      await notifyOwner(tx, user.id, { type: 'contact' })
      return added.size
    })
    return reply({ added: fresh, already: phones.length - fresh, invalid }, { status: 200 })
  }),
]
