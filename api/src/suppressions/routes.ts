import { toE164 } from 'contract/phone'
import { addSuppressions, listSuppressions } from 'contract/suppressions'
import { reply } from '../http/reply.ts'
import { route } from '../http/route.ts'
import { notifyOwner } from '../live/notify-owner.ts'
import { listOf } from './queries.ts'
import { suppress, suppressedAmong } from './suppressions.ts'

export const suppressionRoutes = [
  route(listSuppressions, async ({ sql, user, query }) => [...(await listOf(sql, user.id, query.search))]),

  route(addSuppressions, async ({ sql, user, body }) => {
    const phones = [...new Set(body.phones.map(toE164).filter((phone) => phone !== null))]
    const invalid = body.phones.filter((phone) => toE164(phone) === null).length
    const fresh = await sql.begin(async (tx) => {
      const known = new Set(await suppressedAmong(tx, user.id, phones))
      const added = phones.filter((phone) => !known.has(phone))
      for (const phone of added) await suppress(tx, { ownerId: user.id, phone, reason: 'Added by hand', source: 'manual' })
      await notifyOwner(tx, user.id, { type: 'contact' })
      return added.length
    })
    return reply({ added: fresh, already: phones.length - fresh, invalid }, { status: 200 })
  }),
]
