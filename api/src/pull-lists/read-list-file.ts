import { unguarded } from 'contract/formula-guard'
import { toE164 } from 'contract/phone'
import type { Services } from '../services.ts'
import { csvRows } from '../properties/rolls/csv-rows.ts'
import { decodeText } from '../properties/rolls/decode-text.ts'

/** A record of a result file as contacts and campaigns need it; `phone` is '' where there is none that can be texted. */
export interface ListedOwner {
  phone: string
  name: string
  address: string
  email: string
}

const aliases: Record<keyof ListedOwner, readonly string[]> = {
  phone: ['phone', 'phone number', 'phonenumber', 'phone 1'],
  name: ['owner name', 'name', 'ownername', 'first name', 'firstname'],
  address: ['property address', 'address', 'propertyaddress', 'street address', 'street'],
  email: ['email', 'e-mail', 'email 1'],
}

/** Streams a delivered file, whoever made it, row by row. */
export async function* readListFile(fileKey: string, { files }: Pick<Services, 'files'>): AsyncGenerator<ListedOwner> {
  let at: Record<keyof ListedOwner, number> | undefined
  for await (const rows of csvRows(decodeText(await files.get(fileKey)), ',')) {
    for (const row of rows) {
      if (!at) at = listColumns(row)
      else yield ownerOf(row, at)
    }
  }
}

/** Where the columns stand; -1 for one that the file does not have. */
export function listColumns(header: readonly string[]): Record<keyof ListedOwner, number> {
  const names = header.map((name) => name.trim().toLowerCase())
  const find = (wanted: readonly string[]) => wanted.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1
  return { phone: find(aliases.phone), name: find(aliases.name), address: find(aliases.address), email: find(aliases.email) }
}

export function ownerOf(row: readonly string[], at: Record<keyof ListedOwner, number>): ListedOwner {
  const value = (index: number) => unguarded((row[index] ?? '').trim())
  return { phone: toE164(value(at.phone)) ?? '', name: value(at.name), address: value(at.address), email: value(at.email) }
}
