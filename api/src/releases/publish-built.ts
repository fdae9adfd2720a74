import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../services.ts'
import { publishRelease } from './publish-release.ts'

/** Publishes every remote of this checkout that is built, for the site on one machine. Says what is new. */
export async function publishBuilt(services: Services, say: (line: string) => void): Promise<void> {
  const { root } = services.config
  const folders = (await readdir(root)).filter((name) => existsSync(path.join(root, name, 'remote.json'))).map((name) => path.join(root, name, 'dist'))
  const built = folders.filter((folder) => existsSync(path.join(folder, 'release.json')))
  const published = await Promise.all(built.map((folder) => publishRelease(services, { folder })))
  for (const { release, outcome } of published) {
    if (outcome === 'published' || outcome === 'newest again') say(`Published ${release.name} ${release.version}`)
    if (outcome === 'taken out') say(`${release.name} ${release.version} stays out: it was taken out. Promote it to give it out again.`)
  }
}
