import { toE164 } from 'contract/phone'
import { addSuppressions, listSuppressions } from 'contract/suppressions'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { optOutPhones } from './opt-out-phones.ts'
import { listOf } from './queries.ts'

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
    const { size: added } = await sql.begin((tx) =>
      optOutPhones(tx, user.accountId, { phones, markedIn: body.markedIn }),
    )
    return reply({ added, already: phones.length - added, invalid }, { status: 200 })
  }),
]
