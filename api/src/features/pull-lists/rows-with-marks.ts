import { doNotCallMarks, type DoNotCallMarks } from 'lists/do-not-call'
import { phonesInCell } from 'lists/first-phone'
import { unguarded } from 'lists/formula-guard'

interface RowWithMarks {
  row: string[]
  /** The phones that any row of the file marks as Do Not Call or as a litigator's, in E.164. */
  marked: ReadonlySet<string>
}

type OpenRows = () => AsyncGenerator<string[]>

/** The rows of a delivered file, the first of which is its header, with what they mark. A file whose header names marks is read twice: a later row may mark the phone of an earlier one. */
export async function* rowsWithMarks(open: OpenRows): AsyncGenerator<RowWithMarks> {
  let marked = new Set<string>()
  const first = open()
  try {
    const { value: header, done } = await first.next()
    if (done) return
    const marks = doNotCallMarks(header)
    if (!marks) {
      yield { row: header, marked }
      for await (const row of first) yield { row, marked }
      return
    }
    marked = await markedIn(first, marks)
  } finally {
    await first.return(undefined)
  }
  for await (const row of open()) yield { row, marked }
}

/** The phones that a delivered file marks, in E.164. One whose header names no marks is not read further. */
export async function markedPhones(open: OpenRows): Promise<Set<string>> {
  const rows = open()
  try {
    const { value: header, done } = await rows.next()
    const marks = done ? undefined : doNotCallMarks(header)
    return marks ? await markedIn(rows, marks) : new Set()
  } finally {
    await rows.return(undefined)
  }
}

async function markedIn(rows: AsyncIterable<string[]>, marks: DoNotCallMarks): Promise<Set<string>> {
  const marked = new Set<string>()
  for await (const row of rows) {
    if (marks.markedBy(row).length === 0) continue
    for (const [column, cell] of row.entries())
      if (marks.isMarked(row, column)) for (const { phone } of phonesInCell(unguarded(cell.trim()))) marked.add(phone)
  }
  return marked
}
