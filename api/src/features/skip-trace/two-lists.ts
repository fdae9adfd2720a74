import { access, constants, stat } from 'node:fs/promises'
import path from 'node:path'
import { WrongArguments } from '../../platform/commands/command-form.ts'
import type { Pairing } from './score-pairs.ts'

/** The options of `match-files` and `fit-matching` that say which lists. */
export const listOptions = {
  left: { type: 'string' },
  right: { type: 'string' },
  within: { type: 'string' },
  'one-to-one': { type: 'boolean' },
  'many-to-one': { type: 'boolean' },
  columns: { type: 'string' },
  out: { type: 'string' },
} as const

/** Two lists, or one against itself where `right` is absent. */
export interface TwoLists {
  left: string
  right?: string | undefined
  pairing: Pairing
  /** A file that says what the columns mean. */
  columns?: string | undefined
  out: string
}

/** Which lists the options name. Unless told otherwise many rows of the left list may be one of the right, as in a skip trace. */
export function twoListsOf(values: {
  [Option in keyof typeof listOptions]?:
    | ((typeof listOptions)[Option]['type'] extends 'string' ? string : boolean)
    | undefined
}): TwoLists {
  const { left, right, within, columns, out } = values
  if (!out) throw new WrongArguments('Name the file to write with --out.')
  if (values['one-to-one'] && values['many-to-one'])
    throw new WrongArguments('Choose one of --one-to-one and --many-to-one.')
  if (within) {
    if (left || right || values['one-to-one'] || values['many-to-one'])
      throw new WrongArguments('--within compares one list with itself: leave the options of two lists out.')
    return { left: within, pairing: 'within', columns, out }
  }
  if (!left || !right) throw new WrongArguments('Name two lists with --left and --right, or one with --within.')
  return { left, right, pairing: values['one-to-one'] ? 'one-to-one' : 'many-to-one', columns, out }
}

/** Throws a sentence, before anything is read, where `out` is one of the files that are read or cannot be written. */
export async function refuseToWrite(out: string, read: readonly (string | undefined)[]): Promise<void> {
  const folder = path.dirname(path.resolve(out))
  await access(folder, constants.W_OK).catch(() => {
    throw new Error(`${out} cannot be written: there is no folder ${folder}, or it may not be written to`)
  })
  const there = await stat(out).catch(() => undefined)
  if (there?.isDirectory()) throw new Error(`${out} is a folder. Name a file in it with --out.`)
  for (const file of read) {
    const one = file === undefined ? undefined : await stat(file).catch(() => undefined)
    if (there && one && there.dev === one.dev && there.ino === one.ino)
      throw new Error(`--out would write over ${file}, which is read. Name another file.`)
  }
}
