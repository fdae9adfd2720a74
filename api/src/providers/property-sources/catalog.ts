import { Readable } from 'node:stream'
import { copyOut } from '../../db/copy.ts'
import { fileHeader, fileValues } from '../../pull-lists/file-columns.ts'
import { buySelection, clearSelection, selectedRecords, selectRecords } from '../../pull-lists/queries.ts'
import type { PropertySource } from './property-source.ts'

/** Property records in our own database, loaded from assessor rolls. */
export const catalog: PropertySource = {
  name: 'catalog',

  covers: ({ selection }) => selection !== null,

  async fill({ orderId, ownerId, selection, location }, { sql, files, now }) {
    if (!selection) throw new Error('The catalog cannot fill an order without an area')
    // A second attempt begins again: which records are delivered is decided here, once, and charged later by the same list.
    const [{ records, phones }] = await sql.begin(async (tx) => {
      await clearSelection(tx, orderId)
      return selectRecords(tx, orderId, selection)
    })
    const fileKey = `orders/${orderId}.csv`
    const rows = await copyOut(
      sql,
      `copy (
        select ${fileValues(now()).join(', ')}
        from ${selectedRecords(orderId)}
        order by l.state, s.position
      ) to stdout with (format csv)`,
    )
    await files.put(fileKey, Readable.from(withHeader(rows)))
    return {
      fileKey,
      filename: `property_leads_${location.toLowerCase().replace(/[^a-z0-9]+/g, '_')}.csv`,
      recordCount: records,
      phoneCount: phones,
      buy: async (tx) => (await buySelection(tx, ownerId, orderId)).count,
    }
  },
}

async function* withHeader(rows: Readable): AsyncGenerator<Buffer | string> {
  yield `${fileHeader}\n`
  yield* rows
}
