import { listReconciliations } from 'contract/reconciliations'
import { route } from '../../platform/http/route.ts'
import { lastNights } from './queries.ts'

export const reconciliationRoutes = [route(listReconciliations, async ({ sql }) => [...(await lastNights(sql))])]
