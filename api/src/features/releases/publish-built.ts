import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { integrityOf } from './integrity-of.ts'
import { readLiveSite } from './live-site.ts'
import { publishRelease } from './publish-release.ts'
import { insertShellFiles, newestOf, releaseOf } from './queries.ts'
import { readBuild } from './read-build.ts'
import { shellKey } from './store-keys.ts'

/** Publishes every remote of this checkout that is built, for the site on one machine. Says what is new. */
export async function publishBuilt(services: Services, say: (line: string) => void): Promise<void> {
  const { root } = services.config
  const folders = (await readdir(root))
    .filter((name) => existsSync(path.join(root, name, 'remote.json')))
    .map((name) => path.join(root, name, 'dist'))
  const built = folders.filter((folder) => existsSync(path.join(folder, 'release.json')))
  await keepShellFiles(services)
  if (built.length === 0) return
  const live = await readLiveSite(services, 'live')
  await Promise.all(
    built.map(async (folder) => {
      const build = await readBuild(folder)
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
    }),
  )
}

/** Tabs that were opened before the shell was built again still ask for the files they were built with: every one is kept, with its hash. */
async function keepShellFiles({ config, files, sql }: Services): Promise<void> {
  const dist = path.join(config.root, 'shell/dist')
  const names = (await readdir(path.join(dist, 'assets')).catch(() => []))
    .filter((name) => !name.endsWith('.map'))
    .map((name) => `assets/${name}`)
  const kept = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(dist, name))
      if ((await files.size(shellKey(name))) !== content.length) await files.put(shellKey(name), content)
      return { name, integrity: integrityOf(content) }
    }),
  )
  const plain = kept.filter(({ name }) => !name.endsWith('.br'))
  if (plain.length > 0) await insertShellFiles(sql, plain)
}
