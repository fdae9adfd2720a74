import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { SHELL } from 'contract/built-shell'
import type { LiveSite } from 'contract/releases'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { readLiveSite, shellOf } from './live-site.ts'
import { ownShell } from './page-shell.ts'
import { publishRelease } from './publish-release.ts'
import { newestOf, releaseOf } from './queries.ts'
import { readBuild, type Build } from './read-build.ts'

/** Publishes the shell and every remote of this checkout that is built, for the site on one machine. Says what is new. */
export async function publishBuilt(services: Services, say: (line: string) => void): Promise<void> {
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
    builds.map((build) => publishOne(services, build, build.release.name === SHELL ? others : live, say)),
  )
}

async function publishOne(
  services: Services,
  build: Build,
  live: LiveSite,
  say: (line: string) => void,
): Promise<void> {
  const { name, version } = build.release
  const [known] = await releaseOf(services.sql, name, version)
  const [newest] = known?.takenOut === null ? await newestOf(services.sql, name, 'live') : []
  if (newest && newest.version !== version)
    return say(
      `${name} ${version} stays behind ${newest.version}, which was given out later. Promote it to give it out again.`,
    )
  const outcome = await publishRelease(services, { ...build, live, trust: 'built in' }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return error.message
  })
  if (outcome === 'published') say(`Published ${name} ${version}`)
  else if (outcome === 'taken out')
    say(`${name} ${version} stays out: it was taken out. Promote it to give it out again.`)
  else if (outcome !== 'known') say(outcome)
}
