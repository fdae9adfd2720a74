import type { LiveSite, Stage } from 'contract/releases'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { framePath } from './page-html.ts'
import { givenReleases } from './given-releases.ts'
import { ownShell, releasedShell, type PageShell } from './page-shell.ts'
import { releaseFiles } from './release-files.ts'
import { iconsIn } from './sidebar-html.ts'

/** The current shell and remotes of a stage, and the contract that this program serves. */
export async function readLiveSite(
  { sql, config, log, secrets, files }: Pick<Services, 'sql' | 'config' | 'log' | 'secrets' | 'files'>,
  stage: Stage,
): Promise<LiveSite> {
  const own = await ownShell(config)
  if (!own) throw new Refusal(503, 'no_shell', 'The shell is not built yet. Build it first.')
  const { remotes, shells } = await givenReleases({ sql, log, secrets }, stage)
  const stored = releaseFiles({ sql, log, secrets, files }, async () => shells)
  const shown = shells[0] && (await releasedShell(stored, shells[0]))
  const newest = [...new Set(remotes.map(({ remote }) => remote))].flatMap(
    (name) => remotes.find(({ remote }) => remote === name) ?? [],
  )
  return {
    shell: await shellOf(shown ?? own),
    contract: own.contract, // built beside this program, against its own contract
    remotes: newest.map(({ remote, manifest: { owner, paths, shellApi, needs } }) => ({
      name: remote,
      owner,
      paths,
      shellApi,
      needs,
    })),
  }
}

/** What a remote has to fit of a shell. */
export async function shellOf(shell: PageShell): Promise<LiveSite['shell']> {
  const { paths, shellApi, brings } = shell
  return { paths, shellApi, brings, icons: iconsIn((await shell.prerendered(framePath(shell))) ?? '') }
}
