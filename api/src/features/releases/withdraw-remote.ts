import { SHELL } from 'contract/built-shell'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { inTurn } from './in-turn.ts'
import { noteRelease, type Releaser } from './note-release.ts'
import { takeOutAll } from './queries.ts'

/**
 * Takes every release of a remote out; returns how many they were. Refuses with 404 where it has none, and with 409 `shell_stays` the shell: pages would be
 * made of the program's own build, whatever the remotes of the moment need.
 */
export async function withdrawRemote(
  { sql, log }: Pick<Services, 'sql' | 'log'>,
  releaser: Releaser,
  { remote, reason }: { remote: string; reason: string },
): Promise<number> {
  if (remote === SHELL)
    throw new Refusal(
      409,
      'shell_stays',
      'Every page needs a shell, so it is not withdrawn. Roll its release back, or promote another.',
    )
  return inTurn(sql, async (tx) => {
    const { count } = await takeOutAll(tx, remote, reason)
    if (count === 0) throw notFound(`A release of ${remote}`)
    await noteRelease({ sql: tx, log }, 'release_withdrawn', releaser, { remote, releases: count })
    return count
  })
}
