import { randomUUID } from 'node:crypto'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { recordAct } from '../acts/record-act.ts'
import { suppressMany } from './suppressions.ts'

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
  const added = await beyondOwnRows(tx, () => suppressMany(tx, { accountId, actId, ...whyOf(markedIn) }, phones))
  await recordAct(tx, accountId, { kind: 'opt_outs', title: titleOf(phones, markedIn), ref: actId })
  await notifyAccount(tx, accountId, { type: 'contact' })
  return added
}

const whyOf = (markedIn = '') =>
  markedIn === ''
    ? { reason: 'Added by hand', source: 'manual' as const }
    : { reason: `${markedIn} marks it as Do Not Call or as a litigator’s`, source: 'import' as const }

function titleOf(phones: readonly string[], markedIn = ''): string {
  const which = phones.length === 1 ? (phones[0] ?? '') : `${phones.length} phones`
  return `Opted out ${which}${markedIn === '' ? '' : `, as ${markedIn} marks`}`
}
