import { BILLING_ZONE } from 'contract/billing'
import { planNames, serviceNames, services } from 'contract/prices'
import type { SignedInUser } from '../auth/session.ts'
import type { Sql } from '../db/sql.ts'
import { begunById, entriesOf, type LedgerEntry } from './ledger-queries.ts'
import { pdf, type Line } from './pdf.ts'

/** A transaction and every movement of its money on a page; undefined when the customer has no such transaction. */
export async function receiptOf(sql: Sql, { id: ownerId, fullName, email }: Pick<SignedInUser, 'id' | 'fullName' | 'email'>, id: string): Promise<Buffer | undefined> {
  const begun = await begunById(sql, ownerId, id)
  if (!begun) return undefined
  const moves = await entriesOf(sql, id)
  return pdf([
    { title: 'Receipt' },
    { left: 'Lotline', right: `No. ${id.slice(0, 8)}` },
    { left: `${fullName}, ${email}` },
    {},
    { left: 'For', right: begun.description },
    { left: 'Service', right: nameOf(begun.service) },
    ...(begun.plan === 'custom' ? [] : [{ left: 'Plan', right: planNames[begun.plan] }]),
    ...(begun.orderId ? [{ left: 'Job', right: begun.orderId }] : []),
    ...(begun.campaignId ? [{ left: 'Campaign', right: begun.campaignId }] : []),
    {},
    { heading: 'Movements' },
    ...[begun, ...moves].map(lineOf),
  ])
}

const lineOf = (entry: LedgerEntry): Line => ({
  left: `${whenOf(entry.createdAt)}   ${kindNames[entry.kind]}${entry.uses > 0 ? `, ${entry.uses.toLocaleString('en-US')} uses` : ''}${entry.reason ? `, ${entry.reason}` : ''}`,
  right: `${entry.kind === 'refund' || entry.kind === 'release' ? '-' : ''}$${entry.amount}`,
})

export const kindNames: Record<LedgerEntry['kind'], string> = { charge: 'Charged', hold: 'Held', capture: 'Charged from the hold', release: 'Released from the hold', refund: 'Refunded' }

/** "Mar 05, 2026, 09:05 AM EST". */
export const whenOf = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: BILLING_ZONE, year: 'numeric', month: 'short', day: '2-digit', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' }).format(new Date(instant)).replaceAll('\u202f', ' ')

function nameOf(service: string): string {
  const known = services.find((one) => one === service)
  return known ? serviceNames[known] : service
}
