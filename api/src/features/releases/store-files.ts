import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Manifest } from 'contract/built-release'
import type { FileStore } from '../../platform/providers/files/file-store.ts'
import { integrityOf } from './integrity-of.ts'
import { mapKey, placeOf } from './store-keys.ts'

const compress = promisify(brotliCompress)

/** Puts the files of a release into the store, each with its compressed copy: the build's own, or one made now. */
export async function storeFiles(
  files: FileStore,
  { name, version, integrity }: Manifest,
  contents: ReadonlyMap<string, Buffer>,
): Promise<void> {
  await Promise.all(
    Object.keys(integrity).map(async (file) => {
      const content = contents.get(file)
      if (!content) return
      await files.put(placeOf(name, version, file), content)
      if (!/\.(js|css|html|json|svg)$/.test(file) || content.length <= 1_000) return
      const packed =
        contents.get(`${file}.br`) ?? (await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      await files.put(placeOf(name, version, `${file}.br`), packed)
    }),
  )
}

/** The source maps of files that a release has. */
export const mapsOf = ({ integrity }: Manifest, maps: ReadonlyMap<string, Buffer>): [string, Buffer][] =>
  [...maps].filter(([file]) => file.endsWith('.map') && file.slice(0, -'.map'.length) in integrity)

export async function storeMaps(files: FileStore, release: Manifest, maps: ReadonlyMap<string, Buffer>): Promise<void> {
  const { name, version } = release
  await Promise.all(mapsOf(release, maps).map(([file, map]) => files.put(mapKey(name, version, file), map)))
}

/** Files of a release that are not in the store any more; where they are read also those that are not what was published. */
export async function lostFiles(
  files: FileStore,
  { name, version, integrity }: Manifest,
  { areRead }: { areRead: boolean },
): Promise<string[]> {
  const lost = await Promise.all(
    Object.entries(integrity).map(async ([file, expected]) => {
      const place = placeOf(name, version, file)
      if ((await files.size(place)) === undefined) return [file]
      return areRead && integrityOf(await buffer(await files.get(place))) !== expected ? [file] : []
    }),
  )
  return lost.flat()
}
