import { minus, moneyOf, centsOf, sumOf } from 'contract/money'
import type { SignedInUser } from '../auth/session.ts'
import type { Sql } from '../db/sql.ts'
import { boundsOf } from './billing-month.ts'
import { movesBetween } from './ledger-queries.ts'
import { pdf } from './pdf.ts'
import { kindNames, whenOf } from './receipt.ts'

/** The money that moved in a month. What is held is not money that moved; it appears in the month in which it is charged. */
export async function statementOf(sql: Sql, { id: ownerId, fullName, email }: Pick<SignedInUser, 'id' | 'fullName' | 'email'>, month: string, now: Date): Promise<Buffer> {
  const { from, to } = boundsOf(month)
  const moves = await movesBetween(sql, ownerId, from, to)
  const taken = sumOf(moves.filter(({ kind }) => kind !== 'refund').map(({ amount }) => amount))
  const refunded = sumOf(moves.filter(({ kind }) => kind === 'refund').map(({ amount }) => amount))
  return pdf([
    { title: `Statement ${monthName(month)}` },
    { left: 'Lotline', right: now < to ? 'The month is not over yet' : '' },
    { left: `${fullName}, ${email}` },
    { left: 'From midnight to midnight, Eastern Time' },
    {},
    { heading: 'Charges and refunds' },
    ...(moves.length === 0 ? [{ left: 'Nothing was charged in this month.' }] : []),
    ...moves.map(({ kind, description, amount, createdAt }) => ({
      left: `${whenOf(createdAt)}   ${kind === 'refund' ? 'Refund: ' : ''}${description}`,
      right: `${kind === 'refund' ? '-' : ''}$${amount}`,
      note: kind === 'capture' ? kindNames.capture : undefined,
    })),
    {},
    { left: 'Charged', right: `$${taken}` },
    { left: 'Refunded', right: centsOf(refunded) > 0n ? `-$${refunded}` : `$${moneyOf(0n)}` },
    { heading: 'Total', right: signed(minus(taken, refunded)) },
  ])
}

const signed = (amount: string) => (amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`)

const monthName = (month: string) => new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' }).format(new Date(`${month}-15T12:00:00Z`))
