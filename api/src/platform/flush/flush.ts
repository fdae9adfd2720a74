import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'

/**
 * Has what was written to a file, or the names in a folder, on the disk before it returns: the database may then say that it is there, whatever
 * happens to the machine's power. Windows cannot do it for a folder.
 */
export async function flush(place: string): Promise<void> {
  const file = await open(place, 'r')
  await file.sync().finally(() => file.close())
}

export async function flushFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder)
}

export function flushFolderSync(folder: string): void {
  if (process.platform !== 'win32') flushSync(folder)
}

/** The same for a folder with all that is in it. */
export function flushTreeSync(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) flushTreeSync(place)
    else if (entry.isFile()) flushSync(place)
  }
  flushFolderSync(folder)
}

function flushSync(place: string): void {
  const opened = openSync(place, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Gives a file that was flushed its name, for good. */
export async function renameForGood(draft: string, place: string): Promise<void> {
  await rename(draft, place)
  await flushFolder(path.dirname(place))
}

/** Makes a folder and those above it that are not there, for good. Only its owner may enter them. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path.resolve(folder); ; made = path.dirname(made)) {
    await flushFolder(path.dirname(made))
    if (made === path.resolve(first)) return
  }
}
