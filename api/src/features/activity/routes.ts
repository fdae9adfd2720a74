import { listActs, undoAct as undoCall } from 'contract/acts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { actsOf, undoRightOf } from './queries.ts'
import { undoAct } from './undo-act.ts'

export const activityRoutes = [
  route(listActs, async ({ sql, user }) =>
    (await actsOf(sql, user.accountId)).map(({ batchKind, ...act }) => ({
      ...act,
      undoRight: undoRightOf({ kind: act.kind, batchKind }),
    })),
  ),
  route(undoCall, async ({ sql, user, params, body }) =>
    reply(await undoAct(sql, user, params.id, body.reason), { status: 200 }),
  ),
]
