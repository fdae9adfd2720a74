import { doNotCallMarks } from 'lists/do-not-call'
import { phonesInCell } from 'lists/first-phone'
import { unguarded } from 'lists/formula-guard'

interface RowWithMarks {
  row: string[]
  /** The phones that any row of the file marks as Do Not Call or as a litigator's, in E.164. */
  marked: ReadonlySet<string>
}

/** The rows of a delivered file, the first of which is its header, with what they mark. A file whose header names marks is read twice: a later row may mark the phone of an earlier one. */
export async function* rowsWithMarks(open: () => AsyncGenerator<string[]>): AsyncGenerator<RowWithMarks> {
  const marked = new Set<string>()
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
    for await (const row of first)
      for (const [column, cell] of row.entries())
        if (marks.isMarked(row, column)) for (const { phone } of phonesInCell(unguarded(cell.trim()))) marked.add(phone)
  } finally {
    await first.return(undefined)
  }
  for await (const row of open()) yield { row, marked }
}
