import { Readable } from 'node:stream'
import { exportMargins, showMargins } from 'contract/margins'
import { BYTE_ORDER_MARK, csvLine } from 'lists/write-csv'
import { route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services/services.ts'
import { boundsOf } from '../billing/billing-month.ts'
import { fundsOf } from '../billing/wallet.ts'
import { segmentCost } from '../prices/segment-cost.ts'
import { marginsOf, refusedLaunchesOf, type Asked } from './queries.ts'

const MAX_SHOWN = 1000

/** What texts brought and cost, for the operator. */
export const marginRoutes = [
  route(showMargins, async ({ sql, params, query, config, cards }) => {
    const asked = askedBy(params.month, query.by, { config, cards })
    const [rows, cost, refused] = await Promise.all([
      marginsOf(sql, asked, MAX_SHOWN),
      segmentCost(sql, config),
      refusedLaunchesOf(sql, asked),
    ])
    return { rows: [...rows], segmentCost: cost, refused: [...refused] }
  }),

  route(
    exportMargins,
    ({ sql, params: { month }, query: { by }, config, cards }) => ({
      name: `margins-${month}-by-${by}.csv`,
      type: 'text/csv; charset=utf-8',
      body: Readable.from(marginsCsv(sql, askedBy(month, by, { config, cards })), { objectMode: false }),
    }),
    { readsWhileSent: true },
  ),
]

const askedBy = (month: string, by: Asked['by'], { config, cards }: Pick<Services, 'config' | 'cards'>): Asked => ({
  by,
  ...boundsOf(month),
  carrierFees: config.carrierFees,
  funds: fundsOf(cards),
})

async function* marginsCsv(sql: Services['sql'], asked: Asked): AsyncGenerator<string> {
  yield (
    BYTE_ORDER_MARK + csvLine(['Name', 'Segments', 'Received', 'Revenue', 'Cost', 'Texts without a price', 'Margin'])
  )
  for await (const batch of marginsOf(sql, asked, null).cursor(1000))
    yield batch
      .map(({ name, segments, received, revenue, cost, unpriced, margin }) =>
        csvLine([
          name,
          String(segments),
          String(received),
          revenue,
          cost,
          String(unpriced),
          margin ?? 'not known: a price is missing',
        ]),
      )
      .join('')
}
