import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isOutOfRoom } from '../disk/is-out-of-room.ts'
import { cannotRead } from '../errors/cannot-read.ts'
import { flush, makeFolder, renameForGood } from '../flush/flush.ts'
import type { BackupPlace } from './backup-place.ts'

const DRAFT = '.part'

/** Backups in a folder, which its owner alone may enter. One that is not whole has another name, and goes with the next one. */
export function folderPlace(folder: string): BackupPlace {
  return {
    async write(name, content) {
      await makeFolder(folder).catch((cause: unknown) => {
        throw new Error(`Backups cannot be kept in ${folder}`, { cause })
      })
      for (const left of await readdir(folder))
        if (left.startsWith('lotline-') && left.endsWith(DRAFT)) await rm(path.join(folder, left), { force: true })
      const draft = path.join(folder, name + DRAFT)
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600 }))
        await flush(draft)
        const { size } = await stat(draft)
        await renameForGood(draft, path.join(folder, name))
        return size
      } catch (error) {
        await rm(draft, { force: true })
        if (isOutOfRoom(error)) throw new Error(`There is no room for the backup in ${folder}`, { cause: error })
        throw error
      }
    },

    async read(name) {
      const file = path.join(folder, name)
      const found = await stat(file).catch(cannotRead(file, `There is no backup at ${file}.`))
      if (found.isDirectory()) throw new Error(`${file} is a folder: name a backup in it.`)
      return createReadStream(file, { highWaterMark: 262_144 })
    },

    async list() {
      const names = await readdir(folder).catch(cannotRead(folder, `There is no folder ${folder}`))
      return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(path.join(folder, name))).size })))
    },

    remove: (name) => rm(path.join(folder, name), { force: true }),
  }
}
