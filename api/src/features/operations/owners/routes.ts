import { askNewOwner, confirmNewOwner, getNamedOwner, getNewOwner, stopNewOwner } from 'contract/new-owner'
import { route } from '../../../platform/http/route.ts'
import { askOwner, confirmOwner, stopOwner } from './ask-owner.ts'
import { newestOf, waitingIn } from './queries.ts'

/** Another owner for an account whose owners are gone. */
export const newOwnerRoutes = [
  route(getNamedOwner, async ({ sql, config, user }) => {
    const waiting = await waitingIn(sql, user.accountId)
    return waiting ? { ...waiting, contact: config.supportEmail } : null
  }),
  route(getNewOwner, ({ sql, params, user }) => newestOf(sql, params.id, user.id)),
  route(askNewOwner, (context) => askOwner(context, context.params.id, context.body), { isWhole: true }),
  route(confirmNewOwner, (context) => confirmOwner(context, context.params.id), { isWhole: true }),
  route(stopNewOwner, (context) => stopOwner(context, context.params.id, context.body.reason), { isWhole: true }),
]
