import type { Pool } from '../../../platform/db/sql.ts'

/**
 * Deletes the keys that changed parcels of a state have no more, those of an import that was killed among them. One reading of
 * the state's keys, where there are any.
 */
export const forgetOldKeys = (sql: Pool, state: string) =>
  sql.begin(async (tx) => {
    const [changed] = await tx`select 1 from changed_properties where state = ${state} limit 1`
    if (!changed) return
    await tx`
      delete from property_keys k using changed_properties c
      where k.state = ${state} and c.state = ${state} and k.property_id = c.property_id and k.key <> all(c.keys)
    `
    await tx`delete from changed_properties where state = ${state}`
  })
