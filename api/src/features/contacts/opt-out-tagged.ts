import { saysDoNotCall } from 'lists/says-do-not-call'
import { beyondOwnRows } from '../../platform/db/in-account.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { isSuppressed, suppressMany } from '../opt-outs/suppressions.ts'

interface Tagged {
  /** Its undo takes the opt-outs back. */
  actId: string
  phones: readonly string[]
  /** The tag among those that were given that says so. */
  mark: string
}

/** The first of some tags that says Do Not Call, as the same tag in an imported file does. */
export const markOf = (tags: readonly string[]): string | undefined => tags.find(saysDoNotCall)

/** Opts people out for a tag that a person gave them. Taking the tag off lifts nothing: only the act's undo, or the list of opt-outs, does. */
export const optOutTagged = (tx: Sql, accountId: string, { actId, phones, mark }: Tagged): Promise<Set<string>> =>
  beyondOwnRows(tx, () => suppressMany(tx, { accountId, actId, reason: `Tagged ${mark}`, source: 'manual' }, phones))

interface Moved {
  /** Its undo takes the opt-out back. */
  actId: string
  tags: readonly string[]
  from: string
  to: string
}

/**
 * Opts out the phone that a tagged contact has now, where the one it had is: the tag is the person's. Who may be texted again in spite of it still
 * may. True where it did.
 */
export async function optOutMoved(tx: Sql, accountId: string, { actId, tags, from, to }: Moved): Promise<boolean> {
  const mark = markOf(tags)
  if (!mark || from === to || !(await beyondOwnRows(tx, () => isSuppressed(tx, accountId, from)))) return false
  await optOutTagged(tx, accountId, { actId, phones: [to], mark })
  return true
}
