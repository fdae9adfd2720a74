import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { SHELL } from 'contract/built-shell'
import { isShell } from 'contract/built-release'
import type { LiveSite } from 'contract/releases'
import { noArguments } from '../../platform/commands/command-form.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import type { ReleaseReader } from './given-releases.ts'
import { readLiveSite, remoteOf, shellOf } from './live-site.ts'
import { ownShell } from './page-shell.ts'
import { publishRelease } from './publish-release.ts'
import { newestByPeople, newestOf, NOT_GIVEN, releaseOf } from './queries.ts'
import { readBuild, type Build } from './read-build.ts'

export const publishBuiltForm = noArguments(
  'publish-built: give out the shell and the remotes that were built beside this program',
)
export const upgradeForm = noArguments(
  'upgrade: give out the shell and the remotes that came with this program, above what people gave out',
)

/** What `publish-built` and `upgrade` run. Ends with every sentence of what was refused, and where nothing is built. */
export async function publishBuiltCommand(
  services: Services,
  say: (line: string) => void,
  options: { isUpgrade?: boolean } = {},
): Promise<void> {
  const { built, refused } = await publishBuilt(services, say, options)
  if (built === 0) throw new Error('Nothing is built beside this program. Build the shell and the remotes first.')
  if (refused.length > 0) throw new Error(refused.join('\n'))
}

/**
 * Publishes the shell and every remote of this checkout that is built. Says what is new; returns how many were built, and a sentence for each that was
 * refused. What people gave out stays the newest: a build of the program that is not known yet waits behind it and is given to no account, until
 * `isUpgrade` gives out what came with the program.
 */
export async function publishBuilt(
  services: Services,
  say: (line: string) => void,
  { isUpgrade = false } = {},
): Promise<{ built: number; refused: string[] }> {
  const { root } = services.config
  const remotes = (await readdir(root)).filter((name) => existsSync(path.join(root, name, 'remote.json')))
  const builds = await Promise.all(
    [SHELL, ...remotes]
      .map((name) => path.join(root, name, 'dist'))
      .filter((folder) => existsSync(path.join(folder, 'release.json')))
      .map(async (folder) => placed(services, await readBuild(folder), isUpgrade)),
  )
  const refused: string[] = []
  await Promise.all(
    builds.map(async (build) => {
      try {
        const line = await publishOne(services, build, (sql) => siteWith({ ...services, sql }, builds, build))
        if (line !== undefined) say(line)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push(error.message)
      }
    }),
  )
  return { built: builds.length, refused }
}

/** A build, and where it comes to stand. */
interface Placed extends Build {
  isKnown: boolean
  /** The release that it stays behind. */
  above: string | undefined
  /** It stays out, because its files were removed since. */
  isLeft: boolean
  /** It is given out when it is published. */
  isComing: boolean
}

async function placed({ sql }: Services, build: Build, isUpgrade: boolean): Promise<Placed> {
  const { name, version } = build.release
  const [known] = await releaseOf(sql, name, version)
  const takenOut = known?.takenOut ?? null
  const isLeft = takenOut === NOT_GIVEN && !isUpgrade
  const isOut = takenOut !== null && takenOut !== NOT_GIVEN
  const above = isUpgrade || takenOut !== null ? undefined : await newerOf(sql, build, known !== undefined)
  return { ...build, isKnown: known !== undefined, above, isLeft, isComing: above === undefined && !isOut && !isLeft }
}

/** The release that a build of the program does not come before: what is newer than it where it is known, and what people gave out where it is not. */
async function newerOf(sql: Sql, { release: { name, version } }: Build, isKnown: boolean): Promise<string | undefined> {
  const [newest] = isKnown ? await newestOf(sql, name, 'live') : await newestByPeople(sql, name)
  return newest?.version === version ? undefined : newest?.version
}

/**
 * What a build has to fit. What comes with the program comes together: the others of it count as they are now, so that a path moves from one remote to
 * another. What waits behind others has to fit the program's shell alone; it is held against the site when it is given out.
 */
async function siteWith(
  services: ReleaseReader & Pick<Services, 'config' | 'files'>,
  builds: readonly Placed[],
  { release, above }: Placed,
): Promise<LiveSite> {
  const [live, own] = await Promise.all([readLiveSite(services, 'live', release), ownShell(services.config)])
  const coming = builds.filter(({ isComing }) => isComing).map((build) => build.release)
  const isComing = (name: string) => coming.some((other) => other.name === name)
  const shell = own && (isComing(SHELL) || above !== undefined) ? await shellOf(own) : live.shell
  const others = live.remotes.filter(({ name }) => !isComing(name))
  const comingRemotes = coming.flatMap((other) => (isShell(other) ? [] : [remoteOf(other)]))
  return { ...live, shell, remotes: above === undefined ? [...others, ...comingRemotes] : [] }
}

/** Returns what is to be said of it. */
async function publishOne(
  services: Services,
  build: Placed,
  live: (sql: Sql) => Promise<LiveSite>,
): Promise<string | undefined> {
  const { above, isKnown, isLeft } = build
  const { name, version } = build.release
  const isBehind = `${name} ${version} stays behind ${above}, which was given out later. \`upgrade\` gives out what came with the program.`
  if (above !== undefined && isKnown) return isBehind
  if (isLeft) return `${name} ${version} stays out: ${NOT_GIVEN}. \`upgrade\` gives out what came with the program.`
  const outcome = await publishRelease(services, {
    release: build.release,
    files: build.files,
    maps: build.maps,
    live,
    trust: 'built in',
    ...(above !== undefined && { isBehind: true }),
  })
  switch (outcome) {
    case 'published':
      return above === undefined ? `Published ${name} ${version}` : isBehind
    case 'newest again':
      return `Gave out ${name} ${version} again`
    case 'taken out':
      return `${name} ${version} stays out: it was taken out. Promote it to give it out again.`
    case 'known':
      return undefined
  }
}
