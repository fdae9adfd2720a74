import { readFile } from 'node:fs/promises'

/** What a file of JSON holds. Throws a sentence where there is none, or where it is no JSON. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no file ${file}`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
