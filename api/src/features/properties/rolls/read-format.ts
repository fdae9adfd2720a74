import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { cannotRead } from '../../../platform/errors/cannot-read.ts'
import { RollFormat } from './roll-format.ts'

/** Where the formats lie that come with the product. */
const formatsFolder = (root: string): string => path.join(root, 'api/data/formats')

/** The names of the formats that come with the product. */
export async function shippedFormats(root: string): Promise<string[]> {
  const names = await readdir(formatsFolder(root))
  return names.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [])).sort()
}

/** A format by the path of its file, or by the name of one that comes with the product. Throws a sentence that names what is wrong and where. */
export async function readFormat(root: string, given: string): Promise<RollFormat> {
  const file = /[/\\]|\.json$/.test(given) ? given : await shippedFile(root, given)
  const text = await readFile(file, 'utf8').catch(cannotRead(file))
  return parseFormat(text, path.basename(file))
}

async function shippedFile(root: string, name: string): Promise<string> {
  const shipped = await shippedFormats(root)
  if (!shipped.includes(name))
    throw new Error(`There is no format "${name}". Give the path of a JSON file, or one of ${shipped.join(', ')}`)
  return path.join(formatsFolder(root), `${name}.json`)
}

/** Reads the text of a format. Throws one sentence for each fault, with its path in the file. */
export function parseFormat(text: string, file: string): RollFormat {
  let given: unknown
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  const read = RollFormat.safeParse(given)
  if (read.success) return read.data
  const faults = read.error.issues.map(
    ({ path: at, message }) => `  ${at.length > 0 ? at.join('.') : 'the file'}: ${message}`,
  )
  throw new Error(`${file} is no roll format:\n${faults.join('\n')}`)
}
