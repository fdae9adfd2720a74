import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import type { Logger } from 'pino'

/** Folders in which this program puts customers' files while it works on them (`mkdtemp`): uploads, rows of workbooks, what goes to a bucket, a drill. */
const OURS = /^lotline-(?:upload|workbook|put|drill)-/
/** Longer than anything works on one. */
const LEFT_AFTER_MS = 2 * millisecondsInDay
const EVERY_MS = 6 * millisecondsInHour

/**
 * Removes what processes that were killed left in this machine's folder for temporary files, and returns how many folders: a customer's list is not kept
 * longer for that, and the disk does not fill. What is not ours to remove stays.
 */
export async function removeLeftFiles(now: Date, parent = tmpdir()): Promise<number> {
  const names = await readdir(parent).catch(() => [])
  let removed = 0
  for (const name of names.filter((each) => OURS.test(each))) {
    const folder = path.join(parent, name)
    const found = await lstat(folder).catch(() => undefined)
    if (!found?.isDirectory() || found.mtimeMs > now.getTime() - LEFT_AFTER_MS) continue
    removed += await rm(folder, { recursive: true, force: true }).then(
      () => 1,
      () => 0,
    )
  }
  return removed
}

/** Does so now and every six hours, for as long as this process runs. */
export function watchLeftFiles({ log }: { log: Logger }): void {
  const remove = () =>
    void removeLeftFiles(new Date()).then(
      (removed) => removed > 0 && log.warn({ removed }, 'removed what killed processes left in the temporary folder'),
    )
  remove()
  setInterval(remove, EVERY_MS).unref()
}
