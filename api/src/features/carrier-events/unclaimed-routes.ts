import { handOverTexts, listUnclaimedTexts } from 'contract/unclaimed-texts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { handOver, unclaimedTexts } from './unclaimed-texts.ts'

export const unclaimedRoutes = [
  route(listUnclaimedTexts, async ({ sql, query }) => {
    const rows = await unclaimedTexts(sql, query.search)
    return reply(
      rows.map(({ total: _total, ...row }) => row),
      { headers: { 'X-Total-Count': String(rows[0]?.total ?? 0) } },
    )
  }),

  route(
    handOverTexts,
    async ({ sql, user, body }) => reply({ texts: await handOver(sql, user, body) }, { status: 200 }),
    {
      isWhole: true,
    },
  ),
]
