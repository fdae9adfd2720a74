import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'

/** Fewer segments say too little: one text abroad would stand for all. */
const LEAST_SEGMENTS = 100

/** What a segment has cost in the last seven nights that were compared, with the networks' fees; null while the carrier has said too few prices. */
export async function segmentCost(sql: Sql, { carrierFees }: Pick<Config, 'carrierFees'>): Promise<string | null> {
  const [row] = await sql<{ cost: string | null }[]>`
    select case when sum(segments) >= ${LEAST_SEGMENTS} then (sum(cost) / sum(segments) + ${carrierFees}::numeric)::numeric(10, 5) end as cost
    from (select segments, cost from carrier_costs order by carrier_costs.night desc limit 7) lately
  `
  return row?.cost ?? null
}
