import { copyIn } from '../../../platform/db/copy.ts'
import { isDuplicate, type Pool } from '../../../platform/db/sql.ts'
import type { Parcel } from './identify-parcel.ts'
import { wholeLine } from './copy-line.ts'
import type { RecordLines } from './record-block.ts'

const columns = wholeLine.columns.join(', ')
/** A property keeps the number it was given first. */
const changing = wholeLine.columns.filter((name) => name !== 'property_id')

/** A parcel with the fingerprint of its row. */
export interface Marked extends Parcel {
  fingerprint: number
}

/** Looks parcels of one state up: for each whether the catalog has it just so, in another state of knowledge, or not at all. */
export async function compareParcels(
  sql: Pool,
  state: string,
  parcels: readonly Marked[],
): Promise<('same' | 'changed' | 'new')[]> {
  const found = await sql.begin(async (tx) => {
    // A few thousand look-ups by the unique index; the planner would rather read the whole state.
    await tx`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('enable_seqscan', 'off', true)`
    return tx<[{ same: number[] | null; changed: number[] | null }]>`
      select array_agg(w.at::int) filter (where p.fingerprint = w.fingerprint) as same, array_agg(w.at::int) filter (where p.fingerprint <> w.fingerprint) as changed
      from unnest(${parcels.map(({ fips }) => fips)}::text[], ${parcels.map(({ apnKey }) => apnKey)}::text[], ${parcels.map(({ fingerprint }) => String(fingerprint))}::text[]::bigint[])
        with ordinality as w(fips, apn_key, fingerprint, at)
      join properties p on p.state_or_province = ${state} and p.fips = w.fips and p.apn_key = w.apn_key
    `
  })
  const verdicts = parcels.map((): 'same' | 'changed' | 'new' => 'new')
  for (const at of found[0].same ?? []) verdicts[at - 1] = 'same'
  for (const at of found[0].changed ?? []) verdicts[at - 1] = 'changed'
  return verdicts
}

/**
 * Writes distinct parcels of one state in one transaction; `fresh`: none of them is in the catalog as far as known. The keys that
 * others have no more are for `forgetOldKeys`.
 */
export async function writeRecords(
  sql: Pool,
  state: string,
  { records, keys }: RecordLines,
  fresh: boolean,
): Promise<void> {
  if (records.length === 0) return
  if (fresh) {
    try {
      await sql.begin(async (tx) => {
        await copyIn(tx, `copy properties_${state.toLowerCase()} (${columns}) from stdin`, records)
        await copyIn(tx, `copy property_keys_${state.toLowerCase()} from stdin`, keys)
      })
      return
    } catch (error) {
      // Another import brought one of them meanwhile.
      if (!isDuplicate(error)) throw error
    }
  }
  await sql.begin(async (tx) => {
    await tx.unsafe(`
      create temp table roll_chunk on commit drop as select ${columns} from properties limit 0;
      create temp table roll_chunk_keys (like property_keys) on commit drop;
    `)
    await copyIn(tx, `copy roll_chunk (${columns}) from stdin`, records)
    await copyIn(tx, 'copy roll_chunk_keys from stdin', keys)
    await tx.unsafe(`
      insert into properties (${columns})
      select ${columns} from roll_chunk
      on conflict (apn_key, fips, state_or_province) do update
      set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}, ingested_at = now()
      where properties.fingerprint <> excluded.fingerprint
    `)
    // The lines name the number a new property would have got; a known one has its own. Each `limit 1` is one look-up by an index.
    await tx.unsafe(`
      insert into property_keys (key, state, property_id)
      select n.key, n.state, p.property_id
      from roll_chunk_keys n
      join roll_chunk c on c.property_id = n.property_id
      cross join lateral (select property_id from properties where state_or_province = n.state and fips = c.fips and apn_key = c.apn_key limit 1) p
      left join lateral (select true as there from property_keys k where k.key = n.key and k.state = n.state and k.property_id = p.property_id limit 1) k on true
      where k.there is null
    `)
    await tx`
      insert into changed_properties (state, property_id, keys)
      select ${state}, p.property_id, coalesce(array_agg(n.key) filter (where n.key is not null), '{}')
      from roll_chunk c
      cross join lateral (select property_id from properties where state_or_province = ${state} and fips = c.fips and apn_key = c.apn_key limit 1) p
      left join roll_chunk_keys n on n.property_id = c.property_id
      group by p.property_id
      on conflict (state, property_id) do update set keys = excluded.keys
    `
  })
}
