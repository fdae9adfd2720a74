import { accessSync, constants, mkdirSync } from 'node:fs'

/** Makes the data folder; throws one clear sentence where that is not possible, before anything is started. */
export function assertWritable(folder: string): void {
  try {
    // Started as root, the database runs as another user, who needs search permission on the folders above its own.
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`No permission to write to ${folder}. Make it writable, or set DATA_DIR to a folder that is.`, {
      cause: error,
    })
  }
}
