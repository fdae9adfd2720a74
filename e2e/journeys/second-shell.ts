import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Upload } from './second-release.ts'

/** A valid second release of the shell: the same build under another version, its main file altered by `change` before hashing. */
export async function secondShell(digits: string, change: (text: string) => string): Promise<Upload> {
  const dist = path.resolve(import.meta.dirname, '../../shell/dist')
  const built: Upload['release'] = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8'))
  const contents = new Map(
    await Promise.all(
      Object.keys(built.integrity).map(async (name): Promise<[string, Buffer]> => [
        name,
        await readFile(path.join(dist, name)),
      ]),
    ),
  )
  const main = [...contents.keys()].find((name) => /^assets\/main\.\w+\.js$/.test(name)) ?? ''
  const renamed = `assets/main.${digits}.js`
  const altered = Buffer.from(change(contents.get(main)?.toString() ?? ''))
  const page = (contents.get('index.html')?.toString() ?? '')
    .replace(main, renamed)
    .replace(built.integrity[main] ?? main, hashOf(altered))
  contents.delete(main)
  contents.set(renamed, altered).set('index.html', Buffer.from(page))
  return {
    release: {
      ...built,
      version: built.version.replace(/[0-9a-f]{8}$/, digits),
      integrity: Object.fromEntries([...contents].map(([name, content]) => [name, hashOf(content)])),
    },
    files: Object.fromEntries([...contents].map(([name, content]) => [name, content.toString('base64')])),
  }
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`
