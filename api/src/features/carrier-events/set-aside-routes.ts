import { listSetAsideEvents, tryEventAgain } from 'contract/set-aside-events'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { setAsideEvents, tryAgain } from './set-aside-events.ts'

export const setAsideRoutes = [
  route(listSetAsideEvents, async ({ sql }) => {
    const rows = await setAsideEvents(sql)
    return reply(
      rows.map(({ total: _total, ...row }) => row),
      { headers: { 'X-Total-Count': String(rows[0]?.total ?? 0) } },
    )
  }),

  route(tryEventAgain, async ({ sql, log, now, config, params }) => {
    await tryAgain({ sql, log, now, config }, Number(params.id))
    return reply(null, { status: 204 })
  }),
]
