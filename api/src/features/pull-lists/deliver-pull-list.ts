import { dollars } from 'contract/dollars'
import { charge } from '../billing/ledger.ts'
import { fundsOf } from '../billing/wallet.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'
import { mailAccount } from '../../platform/mailbox/mail-account.ts'
import { optOutPhones } from '../opt-outs/opt-out-phones.ts'
import { counted } from '../orders/counted.ts'
import { completeOrder } from '../orders/orders.ts'
import { holdResult } from '../quotas/keep-file.ts'
import type { Delivery, WaitingPullList } from './sources/property-source.ts'
import type { Services } from '../../platform/services/services.ts'
import { lowerOthers } from './lower-waiting-lists.ts'
import { priceOfList } from './price-of-list.ts'
import { recordDelivery } from './queries.ts'
import { deliveredRows } from './read-list-file.ts'
import { markedPhones } from './rows-with-marks.ts'

/** Larger files are only linked: mail servers refuse them. */
const MAX_ATTACHED_BYTES = 8 * 1024 * 1024

/**
 * Hands a finished file to the customer: order, charge, mail and live update in one transaction, so none exists without
 * the others and none twice. Returns the amount, or null when the order had already ended.
 * `note` writes down in that transaction who delivered it for what amount.
 * Refuses with 402 `spending_cap` when the charge would pass the customer's monthly cap, 402 `wallet_empty` when the wallet does not cover it.
 */
export async function deliverPullList(
  list: WaitingPullList,
  delivery: Delivery,
  { sql, files, config, cards }: Services,
  note?: (tx: Sql, amount: string) => Promise<void>,
): Promise<string | null> {
  const { orderId, accountId, service, title, email } = list
  const { fileKey, filename, recordCount, duplicateCount, phoneCount, sample } = delivery
  const attached = ((await files.size(fileKey)) ?? 0) <= MAX_ATTACHED_BYTES
  const marked = await markedPhones(() => deliveredRows(fileKey, { files }))
  return sql.begin(async (tx) => {
    await holdResult(tx, fileKey)
    const fresh = await completeOrder(tx, orderId, { fileKey, filename, recordCount })
    if (!fresh) return null
    const billed = await delivery.buy(tx)
    const { amount, plan } = await priceOfList(tx, list, billed)
    if (billed > 0) {
      const description = `${counted(billed, 'property record')}, ${title}`
      await charge(tx, {
        accountId,
        funds: fundsOf(cards),
        key: `pull-list:${orderId}`,
        type: 'property_search',
        description,
        amount,
        uses: billed,
        service,
        plan,
        orderId,
      })
      await lowerOthers(tx, list)
    }
    const repeatCount = recordCount - duplicateCount - billed
    await recordDelivery(tx, orderId, { repeatCount, duplicateCount, phoneCount, sample, amount })
    // Another list may hold one of them without the mark.
    await optOutPhones(tx, accountId, { phones: [...marked], markedIn: `Pull list ${title}` })
    await mailAccount(tx, {
      to: email,
      accountId,
      subject: `Your property list for ${title} is ready`,
      text: mailText({
        title,
        recordCount,
        repeatCount,
        duplicateCount,
        amount,
        attached,
        link: accountLink(config, accountId, '/pull-lists'),
      }),
      ...(attached && recordCount > 0 ? { attachments: [{ filename, fileKey }] } : {}),
    })
    await note?.(tx, amount)
    return amount
  })
}

function mailText({
  title,
  recordCount,
  repeatCount,
  duplicateCount,
  amount,
  attached,
  link,
}: {
  title: string
  recordCount: number
  repeatCount: number
  duplicateCount: number
  amount: string
  attached: boolean
  link: string
}): string {
  if (recordCount === 0) return `No properties were found for ${title}. Nothing was charged.\n\n${link}\n`
  return [
    `Your list for ${title} is ready: ${counted(recordCount, 'record')}, ${dollars(amount)}.`,
    ...(repeatCount > 0
      ? [
          counted(
            repeatCount,
            'of them you had bought before; it is free.',
            'of them you had bought before; those are free.',
          ),
        ]
      : []),
    ...(duplicateCount > 0 ? [listedAgain(duplicateCount)] : []),
    attached ? 'The file is attached.' : 'The file is too large for a mail; please download it.',
    `Download it, save it to your contacts or text the owners here: ${link}`,
    '',
  ].join('\n\n')
}

const listedAgain = (count: number): string =>
  count === 1
    ? '1 of them stands in the list again; it is charged once.'
    : `${count.toLocaleString('en-US')} of them stand in the list again; each is charged once.`
