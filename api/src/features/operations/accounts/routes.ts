import { setAllowance } from 'contract/allowance'
import {
  cancelUnwritten,
  dismissJob,
  findAccounts,
  listAccountJobs,
  showAccount,
  tryJobAgain,
} from 'contract/operations-accounts'
import { getSuspension, liftSuspension, suspendAccount } from 'contract/suspension'
import { endVisit, visitAccount } from 'contract/visit'
import { notFound } from '../../../platform/errors/refusal.ts'
import { windowHeaders } from '../../../platform/http/page-headers.ts'
import { reply } from '../../../platform/http/reply.ts'
import { route } from '../../../platform/http/route.ts'
import { noRoleCookie, withRole } from '../../auth/role-cookie.ts'
import { hashIn } from '../../auth/session.ts'
import { endVisit as end } from '../../auth/sessions/queries.ts'
import { cancelUnwritten as cancel } from './cancel-unwritten.ts'
import { changeAllowance } from './change-allowance.ts'
import { accountState } from './account-state.ts'
import { findAccounts as find } from './find-accounts.ts'
import { countJobsOf, jobsOf } from './queries.ts'
import { lift, suspend, suspensionOf } from './suspend.ts'
import { dismissJob as dismiss } from './dismiss-job.ts'
import { tryJobAgain as tryAgain } from './try-job-again.ts'
import { visit } from './visit.ts'

export const operatorsRoomRoutes = [
  route(findAccounts, async ({ sql, query }) => [...(await find(sql, query.search))]),

  route(showAccount, (context) => accountState(context, context.params.id)),

  route(listAccountJobs, async ({ sql, params, query, request }) => {
    const [rows, [all]] = await Promise.all([jobsOf(sql, params.id, query), countJobsOf(sql, params.id)])
    return reply([...rows], { headers: windowHeaders(request.url, query, all?.count ?? 0) })
  }),

  route(getSuspension, async ({ sql, user, config }) => {
    const suspension = await suspensionOf(sql, user.accountId)
    return suspension ? { ...suspension, contact: config.supportEmail } : null
  }),
  route(
    suspendAccount,
    async (context) => {
      await suspend(context, context.params.id, context.body.reason)
      return null
    },
    { isWhole: true },
  ),
  route(
    liftSuspension,
    async (context) => {
      await lift(context, context.params.id, context.body.reason)
      return null
    },
    { isWhole: true },
  ),

  route(
    setAllowance,
    async (context) => {
      await changeAllowance(context, context.params.id, context.body)
      return null
    },
    { isWhole: true },
  ),

  route(
    visitAccount,
    async (context) => {
      const begun = await visit(context, context.params.id, context.body.reason)
      return reply(begun, { headers: withRole({}, context, { role: 'viewer', onlyMine: false, employee: false }) })
    },
    { isWhole: true },
  ),
  route(endVisit, async ({ sql, user, request, config }) => {
    const hash = hashIn(request, config)
    if (user.visitUntil === null || !hash) throw notFound('Visit')
    await end(sql, hash)
    return reply(null, { headers: { 'set-cookie': noRoleCookie(config) } }) // who is there again, the next page asks
  }),

  route(
    cancelUnwritten,
    async (context) => {
      await cancel(context, context.params.id, context.body.reason)
      return null
    },
    { isWhole: true },
  ),

  route(
    tryJobAgain,
    async ({ sql, params }) => {
      await tryAgain(sql, params.id)
      return reply(null, { status: 204 })
    },
    { isWhole: true },
  ),

  route(
    dismissJob,
    async ({ sql, params }) => {
      await dismiss(sql, params.id)
      return null
    },
    { isWhole: true },
  ),
]
