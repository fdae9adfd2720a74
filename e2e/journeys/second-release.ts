import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'

/** The part of a remote's `release.json` that journeys read. */
interface Release {
  name: string
  version: string
  container: string
  entry: string
  preload: string[]
  integrity: Record<string, string>
}

export interface Upload {
  release: Release
  /** Base64 by name, as the API takes them. */
  files: Record<string, string>
}

/**
 * A valid second release of a built remote: the same code under another version, with new hashes, as if its team had built it again.
 * `change` alters a file before hashing: a mistake of the team, not of the network.
 */
export async function secondRelease(
  remote: string,
  digits: string,
  change: (file: string, text: string) => string = (_, text) => text,
): Promise<Upload> {
  const dist = path.resolve(import.meta.dirname, '../..', remote, 'dist')
  const built: Release = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8'))
  const old = built.version.slice(-8)
  const names = (await readdir(dist, { recursive: true })).filter((name) => name in built.integrity)
  const texts = new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [
        name,
        change(name, (await readFile(path.join(dist, name), 'utf8')).replaceAll(old, digits)),
      ]),
    ),
  )

  const integrity: Record<string, string> = {}
  for (const [name, text] of texts) if (name !== built.entry) integrity[name] = hashOf(text)
  // The entry contains the hashes of the chunks, so its own is computed last.
  const entry = Object.entries(integrity).reduce(
    (text, [name, hash]) => text.replaceAll(built.integrity[name] ?? name, hash),
    texts.get(built.entry) ?? '',
  )
  texts.set(built.entry, entry)
  integrity[built.entry] = hashOf(entry)

  return {
    release: {
      ...built,
      version: built.version.replace(old, digits),
      container: built.container.replace(old, digits),
      integrity,
    },
    files: Object.fromEntries([...texts].map(([name, text]) => [name, Buffer.from(text).toString('base64')])),
  }
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
