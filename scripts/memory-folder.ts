import { accessSync, constants, statfsSync } from 'node:fs'
import process from 'node:process'

const PLACE = '/dev/shm'
/** The kind of file system that lies in memory, as Linux numbers it. */
const TMPFS = 0x01021994
const GIGABYTE = 1024 ** 3
/** Many times what tests keep there at once. */
const LEAST_ROOM = 2 * GIGABYTE
/** Programs and browsers need memory too. */
const LEAST_MEMORY = 4 * GIGABYTE

/**
 * Returns the folder of this machine that lies in memory, where tests may keep what is made and deleted again and again: on a disk a new file costs
 * ext4 a look at each one that was deleted within the last seconds. Undefined where there is none, or too little room: then tests use the disk.
 */
export function memoryFolder(place = PLACE): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    accessSync(place, constants.W_OK)
    const { type, bavail, bsize } = statfsSync(place)
    const isEnough = bavail * bsize >= LEAST_ROOM && process.availableMemory() >= LEAST_MEMORY
    return type === TMPFS && isEnough ? place : undefined
  } catch {
    return undefined
  }
}
