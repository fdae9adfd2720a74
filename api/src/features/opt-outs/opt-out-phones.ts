import { randomUUID } from 'node:crypto'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { recordAct } from '../acts/record-act.ts'
import { counted } from '../orders/counted.ts'
import { suppressMany, type SuppressionAct } from './suppressions.ts'

interface Asked {
  /** E.164, each once. */
  phones: readonly string[]
  /** The list that marks them as Do Not Call or as a litigator's; undefined for phones that were typed in. */
  markedIn?: string | undefined
}

/** Puts phones on the account's list, as one act that can be undone. Returns those that are new on it. */
export async function optOutPhones(tx: Sql, accountId: string, { phones, markedIn }: Asked): Promise<Set<string>> {
  if (phones.length === 0) return new Set()
  const actId = randomUUID()
  // Whose phone it is does not matter: an opt-out is never refused.
  const added = await beyondOwnRows(tx, () => suppressAll(tx, { accountId, actId, ...whyOf(markedIn) }, phones))
  await recordAct(tx, accountId, { kind: 'opt_outs', title: titleOf(phones, markedIn), ref: actId })
  await notifyAccount(tx, accountId, { type: 'contact' })
  return added
}

/** By portions: what 250,000 phones at once are written as for the database, and read from it, holds up every other call. */
async function suppressAll(tx: Sql, act: SuppressionAct, phones: readonly string[]): Promise<Set<string>> {
  const added = new Set<string>()
  for (let from = 0; from < phones.length; from += PORTION)
    for (const phone of await suppressMany(tx, act, phones.slice(from, from + PORTION))) added.add(phone)
  return added
}

const PORTION = 5000

const whyOf = (markedIn = '') =>
  markedIn === ''
    ? { reason: 'Added by hand', source: 'manual' as const }
    : { reason: `${markedIn} marks it as Do Not Call or as a litigator’s`, source: 'import' as const }

function titleOf(phones: readonly string[], markedIn = ''): string {
  const which = phones.length === 1 ? (phones[0] ?? '') : counted(phones.length, 'phone')
  return `Opted out ${which}${markedIn === '' ? '' : `, as ${markedIn} marks`}`
}
