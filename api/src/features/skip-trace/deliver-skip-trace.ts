import type { Sql } from '../../platform/db/sql.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { optOutPhones } from '../opt-outs/opt-out-phones.ts'
import { counted } from '../orders/counted.ts'
import { completeOrder } from '../orders/orders.ts'
import { deliveredRows } from '../pull-lists/read-list-file.ts'
import { markedPhones } from '../pull-lists/rows-with-marks.ts'
import { holdResult } from '../quotas/keep-file.ts'
import type { Services } from '../../platform/services/services.ts'
import type { FoundColumns } from './found-people.ts'
import { recordResult, type WaitingSkipTrace } from './queries.ts'

const MAX_ATTACHED_BYTES = 8 * 1024 * 1024

/** A result in the store. */
interface Delivered {
  fileKey: string
  rows: number
  matched: number
  /** Distinct numbers of those who were found. */
  phones: number
  /** Where an employee's result has what was found; ours has it at its end. */
  columns?: FoundColumns | null
  /** Rows of the upload, where the result may have others. */
  asked?: number
}

/**
 * Hands the result to the customer: order, mail, live update, and what `note` writes down, in one transaction. False when the order had already
 * ended.
 */
export async function deliverSkipTrace(
  { orderId, accountId, filename, email }: Pick<WaitingSkipTrace, 'orderId' | 'accountId' | 'filename' | 'email'>,
  { fileKey, rows, matched, phones, columns = null, asked = rows }: Delivered,
  { sql, files, config }: Services,
  note?: (tx: Sql) => Promise<void>,
): Promise<boolean> {
  const result = `${filename.replace(/\.(csv|xlsx|xls)$/i, '')}_skip_traced.csv`
  const attached = ((await files.size(fileKey)) ?? 0) <= MAX_ATTACHED_BYTES
  const marked = await markedPhones(() => deliveredRows(fileKey, { files }))
  return sql.begin(async (tx) => {
    await holdResult(tx, fileKey)
    if (!(await completeOrder(tx, orderId, { fileKey, filename: result, recordCount: rows, summary: { matched } })))
      return false
    await recordResult(tx, orderId, { rows, matched, phones, columns })
    // Another list may hold one of them without the mark.
    await optOutPhones(tx, accountId, { phones: [...marked], markedIn: `Skip trace ${filename}` })
    await mailAccount(tx, {
      to: email,
      accountId,
      subject: `Your skip trace of ${filename} is ready`,
      text: [
        `We looked up ${counted(rows, 'row')} of ${filename} and found the owner of ${matched.toLocaleString('en-US')}. Skip tracing is free.`,
        `${attached ? 'The result is attached.' : 'The result is too large for a mail.'} ${ofUpload(rows, asked)} ${phones > 0 ? 'Download it, save its people to your contacts or text them here' : 'Download it here'}: ${accountLink(config, accountId, '/skip-trace')}`,
        '',
      ].join('\n\n'),
      ...(attached ? { attachments: [{ filename: result, fileKey }] } : {}),
    })
    await note?.(tx)
    return true
  })
}

const ofUpload = (rows: number, asked: number): string =>
  rows === asked
    ? 'It keeps every column and row of your file; a row without an owner says why.'
    : `It has ${counted(rows, 'row')} for the ${asked.toLocaleString('en-US')} of your file.`
