import { listReconciliations } from 'contract/reconciliations'
import { route } from '../../platform/http/route.ts'
import { lastNights } from './queries.ts'
import { whose } from './whose.ts'

export const reconciliationRoutes = [
  route(listReconciliations, async ({ sql }) => {
    const nights = await lastNights(sql)
    const whoseIs = await whose(
      sql,
      nights.flatMap(({ differences }) => differences),
    )
    return nights.map(({ differences, ...night }) => ({
      ...night,
      differences: differences.map((difference) => ({ ...difference, whose: whoseIs(difference) })),
    }))
  }),
]
