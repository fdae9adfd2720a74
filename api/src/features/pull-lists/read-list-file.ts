import { toE164 } from 'contract/phone'
import { csvRows } from 'lists/csv-rows'
import { decodeText, withoutNuls } from 'lists/decode-text'
import { doNotCallMarks, type DoNotCallMarks } from 'lists/do-not-call'
import { unguarded } from 'lists/formula-guard'
import { columnCalled, plainHeader, type HeaderMeaning } from 'lists/header-aliases'
import type { Services } from '../../platform/services/services.ts'

/** A record of a result file as contacts and campaigns need it; `phone` is '' where there is none that can be texted. */
export interface ListedOwner {
  phone: string
  name: string
  address: string
  email: string
}

/** Streams a delivered file, whoever made it, row by row. */
export async function* readListFile(fileKey: string, { files }: Pick<Services, 'files'>): AsyncGenerator<ListedOwner> {
  let at: Record<keyof ListedOwner, number> | undefined
  let marks: DoNotCallMarks | undefined
  for await (const row of deliveredRows(fileKey, { files })) {
    if (at) yield ownerOf(row, at, marks)
    else {
      at = listColumns(row)
      marks = doNotCallMarks(row)
    }
  }
}

/** The rows of a delivered file; the first is its header. */
export async function* deliveredRows(fileKey: string, { files }: Pick<Services, 'files'>): AsyncGenerator<string[]> {
  for await (const rows of csvRows(withoutNuls(decodeText(await files.get(fileKey))), { delimiter: ',' })) yield* rows
}

/** Where the columns stand; -1 for one that the file does not have. */
export function listColumns(header: readonly string[]): Record<keyof ListedOwner, number> {
  const titles = header.map(plainHeader)
  const find = (...meanings: HeaderMeaning[]) => columnCalled(titles, ...meanings) ?? -1
  return {
    phone: find('phone'),
    name: find('name', 'firstName', 'otherName'),
    address: find('address'),
    email: find('email'),
  }
}

/** Without a phone that the list marks as Do Not Call or as a litigator's. */
export function ownerOf(
  row: readonly string[],
  at: Record<keyof ListedOwner, number>,
  marks?: DoNotCallMarks,
): ListedOwner {
  const value = (index: number) => unguarded((row[index] ?? '').trim())
  return {
    phone: (!marks?.isMarked(row, at.phone) && toE164(value(at.phone))) || '',
    name: value(at.name),
    address: value(at.address),
    email: value(at.email),
  }
}
