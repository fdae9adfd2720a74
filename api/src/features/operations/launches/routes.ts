import { listLaunchReviews, refuseLaunch, releaseLaunch } from 'contract/launch-reviews'
import { route } from '../../../platform/http/route.ts'
import { decideLaunch } from './decide-launch.ts'
import { waitingLaunches } from './waiting-launches.ts'

export const launchReviewRoutes = [
  route(listLaunchReviews, ({ sql }) => waitingLaunches(sql)),
  route(
    releaseLaunch,
    async (context) => {
      await decideLaunch(context, context.params.id, 'released', context.body.reason)
      return null
    },
    { isWhole: true },
  ),
  route(
    refuseLaunch,
    async (context) => {
      await decideLaunch(context, context.params.id, 'refused', context.body.reason)
      return null
    },
    { isWhole: true },
  ),
]
