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
