import { Readable } from 'node:stream'
import { copyOut } from '../../../platform/db/copy.ts'
import { fileHeader, fileValues } from '../file-columns.ts'
import { buySelection, clearSelections, selectRecords } from '../queries.ts'
import { keepFile, resultKey } from '../../quotas/keep-file.ts'
import { selectedText } from '../../properties/selection-queries.ts'
import type { PropertySource } from './property-source.ts'

/** Property records in our own database, loaded from assessor rolls. */
export const catalog: PropertySource = {
  name: 'catalog',

  covers: ({ selection }) => selection !== null,

  async fill({ orderId, accountId, selection, location }, { sql, files, now }) {
    if (!selection) throw new Error('The catalog cannot fill an order without an area')
    const fileKey = resultKey(orderId)
    // Of attempts that died. It has no part in the snapshot: another worker's writing would break that off.
    await clearSelections(sql, accountId, orderId)
    // One snapshot for both: the file holds exactly the records that are charged later, whatever is imported or another worker selects meanwhile.
    const { records, phones, sample } = await keepFile(
      { sql, files },
      { key: fileKey, accountId, kind: 'result' },
      () =>
        sql.begin('isolation level repeatable read', async (tx) => {
          const chosen = await selectRecords(tx, accountId, orderId, fileKey, selection)
          await files.put(
            fileKey,
            Readable.from(
              withHeader(
                await copyOut(
                  sql,
                  `copy (select ${fileValues(now()).join(', ')} from properties p where ${selectedText(selection)}) to stdout with (format csv)`,
                  tx,
                ),
              ),
            ),
          )
          return chosen
        }),
    )
    return {
      fileKey,
      filename: `property_leads_${location.toLowerCase().replace(/[^a-z0-9]+/g, '_')}.csv`,
      recordCount: records,
      duplicateCount: 0,
      phoneCount: phones,
      sample,
      buy: (tx) => buySelection(tx, accountId, orderId, { fileKey, records }),
    }
  },
}

async function* withHeader(rows: Readable): AsyncGenerator<Buffer | string> {
  yield `${fileHeader}\n`
  yield* rows
}
