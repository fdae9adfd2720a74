import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { ReleaseFile, ReleaseVersion, RemoteName } from 'contract/release-parts'
import type { Manifest } from 'contract/built-release'
import type { Services } from '../../platform/services/services.ts'
import { manifestOf, type ReleaseReader } from './given-releases.ts'
import { integrityOf } from './integrity-of.ts'
import { releaseOf } from './queries.ts'
import { shellFileIntegrity } from './shell-file-queries.ts'
import { shellKey, placeOf } from './store-keys.ts'

/** Most bytes of release files kept in memory. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024
/** Most manifests kept beside those that are given out now. */
const MAX_KEPT_MANIFESTS = 500

const decompress = promisify(brotliDecompress)

export interface ReleaseFiles {
  /** A file of a release, or its compressed copy (`.br`); undefined where the release's manifest does not name it. */
  ofRelease(remote: string, version: string, file: string): Promise<Buffer | undefined>
  /** A file of the shell's scripts, of this build or an earlier one. */
  ofShell(file: string): Promise<Buffer | undefined>
}

/**
 * Reads published files, often asked ones from memory. Nothing is given out that its manifest does not name or whose content does not
 * have the hash that was published: who can write into the store still cannot put a script onto a page. Such a file counts as not there,
 * and the log says so.
 */
export function releaseFiles(
  { sql, files, log, secrets }: ReleaseReader & Pick<Services, 'files'>,
  given: () => Promise<readonly { manifest: Manifest }[]>,
): ReleaseFiles {
  const kept = new Map<string, Buffer>()
  const manifests = new Map<string, Manifest['integrity']>()
  let bytes = 0

  /** Once checked, content is kept under its key: it never changes. */
  async function checked(key: string, integrity: string): Promise<Buffer | undefined> {
    const known = kept.get(key)
    if (known) return known
    if ((await files.size(key)) === undefined) return undefined
    const content = await buffer(await files.get(key))
    const plain = key.endsWith('.br')
      ? await decompress(content, { maxOutputLength: MAX_KEPT_BYTES }).catch(() => undefined)
      : content
    if (!plain || integrityOf(plain) !== integrity) {
      log.error({ key }, 'a stored release file is not what was published; it is not given out')
      return undefined
    }
    kept.set(key, content)
    bytes += content.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= MAX_KEPT_BYTES) break
      kept.delete(oldest)
      bytes -= length
    }
    return content
  }

  async function integrityIn(remote: string, version: string): Promise<Manifest['integrity']> {
    const key = `${remote}/${version}`
    const known =
      manifests.get(key) ??
      (await given()).find(({ manifest }) => manifest.name === remote && manifest.version === version)?.manifest
        .integrity
    if (known) return known
    const [stored] = await releaseOf(sql, remote, version)
    const integrity = stored && manifestOf(stored, { log, secrets })?.integrity
    if (!integrity) return {}
    const [oldest] = manifests.keys()
    if (manifests.size >= MAX_KEPT_MANIFESTS && oldest) manifests.delete(oldest)
    manifests.set(key, integrity)
    return integrity
  }

  return {
    async ofRelease(remote, version, file) {
      if (
        !RemoteName.safeParse(remote).success ||
        !ReleaseVersion.safeParse(version).success ||
        !ReleaseFile.safeParse(file).success
      )
        return undefined
      const integrity = await integrityIn(remote, version)
      const expected = Object.hasOwn(integrity, plainName(file)) ? integrity[plainName(file)] : undefined
      return expected === undefined ? undefined : checked(placeOf(remote, version, file), expected)
    },

    async ofShell(file) {
      if (!ReleaseFile.safeParse(file).success) return undefined
      const key = shellKey(file)
      const known = kept.get(key)
      if (known) return known
      const [stored] = await shellFileIntegrity(sql, plainName(file))
      return stored && checked(key, stored.integrity)
    },
  }
}

const plainName = (file: string) => file.replace(/\.br$/, '')
