import { readFile } from 'node:fs/promises'
import { cannotRead } from '../../platform/errors/cannot-read.ts'

/** What a file of JSON holds. Throws a sentence where it cannot be read, or is no JSON. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(cannotRead(file))
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
