import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { csvLine } from 'lists/write-csv'

/** Two lists, or one with itself, of which it is known who is who. */
export interface LabelledLists {
  name: string
  header: readonly string[]
  left: readonly (readonly string[])[]
  /** Absent: `left` is matched with itself. */
  right?: readonly (readonly string[])[]
  /** Of the right list, where it has other columns. */
  rightHeader?: readonly string[]
  pairing: 'one-to-one' | 'many-to-one' | 'within'
  /** The places of each true pair, from 0; of one list the smaller first. */
  truth: readonly (readonly [left: number, right: number])[]
}

/** Where the files of some lists lie. */
export interface ListFiles {
  left: string
  right: string | undefined
  truth: string
}

/** Writes lists and their true pairs as files for the documented commands. */
export function writeLists(folder: string, lists: LabelledLists): ListFiles {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string): string => {
    const file = path.join(folder, `${lists.name}-${name}.csv`)
    writeFileSync(file, text)
    return file
  }
  const table = (header: readonly string[], rows: readonly (readonly string[])[]) =>
    [header, ...rows].map((row) => csvLine(row)).join('')
  return {
    left: write('left', table(lists.header, lists.left)),
    right: lists.right && write('right', table(lists.rightHeader ?? lists.header, lists.right)),
    truth: write('truth', lists.truth.map(([left, right]) => `${left + 1},${right + 1}\n`).join('')),
  }
}
