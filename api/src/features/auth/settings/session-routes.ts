import { endOtherSessions, endSession, listSessions } from 'contract/settings'
import { notFound } from '../../../platform/errors/refusal.ts'
import { route } from '../../../platform/http/route.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import { hashIn } from '../session.ts'
import { deleteOtherSessions, deleteSessionOf, sessionsOf } from '../sessions/queries.ts'

export const sessionRoutes = [
  route(listSessions, async ({ sql, config, places, user, request }) => {
    const stored = await sessionsOf(sql, user.id, hashIn(request, config))
    return Promise.all(
      stored.map(async ({ firstAddress, lastAddress, ...session }) => ({
        ...session,
        firstPlace: await places.nameOf(firstAddress),
        lastPlace: await places.nameOf(lastAddress),
      })),
    )
  }),

  route(endSession, async ({ sql, log, user, params, address }) => {
    const { count } = await deleteSessionOf(sql, user.id, params.id)
    if (count === 0) throw notFound('Session')
    await recordSecurityEvent(
      { sql, log },
      { event: 'session_ended', outcome: 'success', userId: user.id, address, details: { session: params.id } },
    )
    return null
  }),

  route(endOtherSessions, async ({ sql, log, config, user, request, address }) => {
    const [{ ended } = { ended: 0 }] = await deleteOtherSessions(sql, user.id, hashIn(request, config))
    await recordSecurityEvent(
      { sql, log },
      { event: 'session_ended', outcome: 'success', userId: user.id, address, details: { others: ended } },
    )
    return { ended }
  }),
]
