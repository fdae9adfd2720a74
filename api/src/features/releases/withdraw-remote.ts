import { notFound } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { inTurn } from './in-turn.ts'
import { noteRelease, type Releaser } from './note-release.ts'
import { takeOutAll } from './queries.ts'

/** Takes every release of a remote out; returns how many they were. Refuses with 404 where it has none. */
export const withdrawRemote = (
  { sql, log }: Pick<Services, 'sql' | 'log'>,
  releaser: Releaser,
  { remote, reason }: { remote: string; reason: string },
): Promise<number> =>
  inTurn(sql, async (tx) => {
    const { count } = await takeOutAll(tx, remote, reason)
    if (count === 0) throw notFound(`A release of ${remote}`)
    await noteRelease({ sql: tx, log }, 'release_withdrawn', releaser, { remote, releases: count })
    return count
  })
