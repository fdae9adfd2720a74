import { toE164 } from 'contract/phone'
import { addSuppressions, listSuppressions } from 'contract/suppressions'
import { eachInTurns } from '../../platform/calls-lately/take-turns.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { optOutPhones } from './opt-out-phones.ts'
import { listOf } from './queries.ts'

/** Of phones in odd spellings: a millisecond or two. */
const READ_AT_ONCE = 250

export const suppressionRoutes = [
  route(listSuppressions, async ({ sql, user, query }) => {
    const rows = await listOf(sql, user.accountId, query)
    return reply(
      rows.map(({ total: _total, ...row }) => row),
      { headers: { 'X-Total-Count': String(rows[0]?.total ?? 0) } },
    )
  }),

  route(addSuppressions, async ({ sql, user, body }) => {
    const phones = new Set<string>()
    let invalid = 0
    await eachInTurns(body.phones, READ_AT_ONCE, (text) => {
      const phone = toE164(text)
      if (phone === null) invalid += 1
      else phones.add(phone)
    })
    const { size: added } = await sql.begin((tx) =>
      optOutPhones(tx, user.accountId, { phones: [...phones], markedIn: body.markedIn }),
    )
    return reply({ added, already: phones.size - added, invalid }, { status: 200 })
  }),
]
