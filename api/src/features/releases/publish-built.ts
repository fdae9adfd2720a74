import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { SHELL } from 'contract/built-shell'
import type { LiveSite } from 'contract/releases'
import { noArguments } from '../../platform/commands/command-form.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { readLiveSite, shellOf } from './live-site.ts'
import { ownShell } from './page-shell.ts'
import { publishRelease } from './publish-release.ts'
import { newestByPeople, newestOf, releaseOf } from './queries.ts'
import { readBuild, type Build } from './read-build.ts'

export const publishBuiltForm = noArguments(
  'publish-built: give out the shell and the remotes that were built beside this program',
)
export const upgradeForm = noArguments(
  'upgrade: give out the shell and the remotes that came with this program, above what people gave out',
)

/**
 * Publishes the shell and every remote of this checkout that is built. Says what is new. What people gave out stays the newest: a build of the
 * program that is not known yet waits behind it and is given to no account, until `isUpgrade` gives out what came with the program.
 */
export async function publishBuilt(
  services: Services,
  say: (line: string) => void,
  { isUpgrade = false } = {},
): Promise<void> {
  const { root } = services.config
  const remotes = (await readdir(root)).filter((name) => existsSync(path.join(root, name, 'remote.json')))
  const builds = await Promise.all(
    [SHELL, ...remotes]
      .map((name) => path.join(root, name, 'dist'))
      .filter((folder) => existsSync(path.join(folder, 'release.json')))
      .map(readBuild),
  )
  if (builds.length === 0) return
  const [site, own] = await Promise.all([readLiveSite(services, 'live'), ownShell(services.config)])
  // What comes with the program comes together: remotes are held against its shell, and the shell against other remotes.
  const live = { ...site, ...(own && { shell: await shellOf(own) }) }
  const isBeside = ({ name }: { name: string }) => builds.some(({ release }) => release.name === name)
  const others = { ...live, remotes: live.remotes.filter((remote) => !isBeside(remote)) }
  await Promise.all(
    builds.map((build) =>
      publishOne(services, build, build.release.name === SHELL ? others : live, isUpgrade).then(
        (line) => line !== undefined && say(line),
      ),
    ),
  )
}

/** Returns what is to be said of it. */
async function publishOne(
  services: Services,
  build: Build,
  live: LiveSite,
  isUpgrade: boolean,
): Promise<string | undefined> {
  const { name, version } = build.release
  const above = isUpgrade ? undefined : await newerOf(services, build)
  const isBehind = `${name} ${version} stays behind ${above}, which was given out later. \`upgrade\` gives out what came with the program.`
  if (above !== undefined && (await releaseOf(services.sql, name, version)).length > 0) return isBehind
  const outcome = await publishRelease(services, {
    ...build,
    live,
    trust: 'built in',
    ...(above !== undefined && { isBehind: true }),
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return error.message
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
    default:
      return outcome
  }
}

/** The release that a build of the program does not come before: what is newer than it where it is known, and what people gave out where it is not. */
async function newerOf({ sql }: Services, { release: { name, version } }: Build): Promise<string | undefined> {
  const [known] = await releaseOf(sql, name, version)
  if (known && known.takenOut !== null) return undefined
  const [newest] = known ? await newestOf(sql, name, 'live') : await newestByPeople(sql, name)
  return newest?.version === version ? undefined : newest?.version
}
