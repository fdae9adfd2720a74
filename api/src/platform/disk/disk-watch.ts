import { statfs } from 'node:fs/promises'

export interface DiskState {
  /** The part of the fullest watched file system that is free for us, from 0 to 1; undefined where none can be asked. */
  free: number | undefined
  /** Below the limit: nothing that can wait is written. */
  full: boolean
}

/** Watches how much room is left where we write. */
export interface DiskWatch {
  /** As of a second ago at most. */
  state(): Promise<DiskState>
  /** Further folders to watch. */
  watch(folder: string): void
}

/** How long one look holds, in milliseconds. */
const FRESH_MS = 1000

/** Takes a look when it is asked, at most once a second. A folder that is not there, or a store elsewhere, counts for nothing. */
export function createDiskWatch(folders: readonly string[], minFree: number): DiskWatch {
  const watched = new Set(folders)
  let last: { at: number; state: Promise<DiskState> } | undefined

  async function look(): Promise<DiskState> {
    const parts = await Promise.all([...watched].map((folder) => freePart(folder)))
    const known = parts.filter((part) => part !== undefined)
    const free = known.length === 0 ? undefined : Math.min(...known)
    return { free, full: free !== undefined && free < minFree }
  }

  return {
    state() {
      if (!last || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), state: look() }
      return last.state
    },
    watch(folder) {
      watched.add(folder)
      last = undefined
    },
  }
}

async function freePart(folder: string): Promise<number | undefined> {
  try {
    const { bavail, blocks } = await statfs(folder)
    return blocks === 0 ? undefined : bavail / blocks
  } catch {
    return undefined
  }
}
