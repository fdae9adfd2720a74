import { isShell, type BuiltRelease, type Manifest } from 'contract/built-release'
import type { Stage } from 'contract/release-parts'
import type { LiveSite } from 'contract/releases'
import type { Config } from '../../platform/config/config.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { framePath } from './page-html.ts'
import { fitsShell } from './fits-shell.ts'
import { givenReleases, type ReleaseReader, type StoredShell } from './given-releases.ts'
import { givenToPages } from './given-to-pages.ts'
import { keptOf, keptPages } from './kept-paths.ts'
import { ownShell, releasedShell, type PageShell } from './page-shell.ts'
import { releaseFiles } from './release-files.ts'
import { iconsIn } from './sidebar-html.ts'

/**
 * What a release has to fit at a stage's address: the shell, every release of the remotes that some account's page begins with, and the contract
 * that this program serves. Where few accounts get another shell than the rest, a remote is held against the newest that it fits.
 */
export async function readLiveSite(
  { sql, config, log, secrets, files }: ReleaseReader & Pick<Services, 'config' | 'files'>,
  stage: Stage,
  release?: Manifest,
): Promise<LiveSite> {
  const own = await ownShell(config)
  if (!own) throw new Refusal(503, 'no_shell', 'The shell is not built yet. Build it first.')
  const { remotes, shells } = givenToPages(await givenReleases({ sql, log, secrets }, stage), 1)
  const stored = releaseFiles({ sql, log, secrets, files }, async () => shells)
  const against = shellFor(release, shells)
  const shown = against && (await releasedShell(stored, against))
  const shell = await shellOf(shown ?? own)
  return {
    shell: {
      ...shell,
      ...(shown && { version: shown.version }),
      paths: [...new Set([...(shown ? [] : shell.paths), ...shells.flatMap((each) => keptPages(each, remotes))])],
    },
    contract: own.contract, // built beside this program, against its own contract
    remotes: remotes.map((each) => remoteOf({ ...each.manifest, ...keptOf(each, remotes, shells) })),
  }
}

/** The address at which the releases of a stage are given out. */
export const siteOfStage = ({ publicUrl, testUrl }: Pick<Config, 'publicUrl' | 'testUrl'>, stage: Stage): string =>
  (stage === 'test' ? testUrl : undefined) ?? publicUrl

/** Where a release is opened in a browser. */
export interface Where {
  site: string
  /** The version of the shell around it; without one it is the program's own, or the release is a shell. */
  shell: string | undefined
}

/** Where a published release is opened in a browser: at the address of its stage, inside the shell that it was held against. */
export async function whereOpened(
  services: ReleaseReader & Pick<Services, 'config'>,
  stage: Stage,
  release: Manifest,
): Promise<Where> {
  return { site: siteOfStage(services.config, stage), shell: await shellAround(services, stage, release) }
}

async function shellAround(services: ReleaseReader, stage: Stage, release: Manifest): Promise<string | undefined> {
  if (isShell(release)) return undefined
  return shellFor(release, givenToPages(await givenReleases(services, stage), 1).shells)?.version
}

/** What is kept of where a release was checked. A shell is opened with the remotes of one stage, and is checked again for another. */
export const checkedIn = (release: Manifest, { shell }: Pick<Where, 'shell'>): string | null =>
  isShell(release) ? null : (shell ?? 'own')

/** Whether a release that is live now, and passed its check at the test address, was opened there inside the shell that visitors get around it. */
export async function isCheckedForLive(
  services: ReleaseReader,
  release: Manifest,
  tried: { checkedIn: string | null },
): Promise<boolean> {
  const inside = checkedIn(release, { shell: await shellAround(services, 'live', release) })
  return inside !== null && inside === tried.checkedIn
}

/** The shell that a release is held against, and opened in: the newest that it fits, else the newest. */
const shellFor = (release: Manifest | undefined, shells: readonly StoredShell[]): StoredShell | undefined =>
  (release && !isShell(release) ? shells.find(({ manifest }) => fitsShell(release, manifest)) : undefined) ?? shells[0]

/** What others have to fit of a remote. */
export const remoteOf = ({
  name,
  owner,
  paths,
  slots,
  shellApi,
  needs,
}: BuiltRelease): LiveSite['remotes'][number] => ({
  name,
  owner,
  paths,
  shellApi,
  needs,
  opens: slots?.found?.map(({ kind }) => kind),
})

/** What a remote has to fit of a shell. */
export async function shellOf(shell: PageShell): Promise<LiveSite['shell']> {
  const { paths, shellApi, brings } = shell
  return { paths, shellApi, brings, icons: iconsIn((await shell.prerendered(framePath(shell))) ?? '') }
}
