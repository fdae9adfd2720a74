import { createHash } from 'node:crypto'
import type { StoredRelease } from './queries.ts'

/** How many releases of a remote a page is given: the chosen one and those to fall back to. */
export const GIVEN = 3

/**
 * The releases of one remote that an account gets, from those given out, newest first. An account's place between 0 and 100 is fixed for a
 * remote: as a share grows, accounts only join. Without an account only what all accounts get is given.
 */
export function chooseReleases<Release extends StoredRelease>(
  accountId: string | undefined,
  remote: string,
  releases: readonly Release[],
): Release[] {
  const place = accountId === undefined ? 100 : placeOf(accountId, remote)
  return releases.filter(({ share }) => share === 100 || place < share).slice(0, GIVEN)
}

function placeOf(accountId: string, remote: string): number {
  return (createHash('sha256').update(`${remote} ${accountId}`).digest().readUInt32BE() / 0x1_0000_0000) * 100
}
