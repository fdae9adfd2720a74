import { accessSync, constants, mkdirSync } from 'node:fs'

/** Makes the data folder; throws one clear sentence where that is not possible, before anything is started. */
export function assertWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`No permission to write to ${folder}. Make it writable, or set DATA_DIR to a folder that is.`, { cause: error })
  }
}
