import { ForgotPasswordForm, LogInForm } from 'contract/auth'
import { contactPhoneOf, ContactDraft, tagsOf } from 'contract/contacts'
import { readPhone, readUnusual } from 'contract/phone'
import { countSegments, repairText } from 'contract/segments'
import { addressForPeople, firstNameOf, inMixedCase, problemsOf, renderTemplate } from 'contract/template'
import { growsFaster, slowTextFor } from 'contract/test/work-growth'
import { csvRows } from 'lists/csv-rows'
import { findColumns } from 'lists/find-columns'
import { readRows } from 'lists/read-rows'
import { csvLine } from 'lists/write-csv'
import { plainText } from '../features/contacts/plain-text.ts'
import { readImportRow } from '../features/contacts/read-import-row.ts'
import { splitCityState } from '../features/properties/addresses/name-and-state.ts'
import { parseOneLine } from '../features/properties/addresses/parse-one-line.ts'
import { parseStreet, plain } from '../features/properties/addresses/parse-street.ts'
import { countyName, placeKey, splitState, stateCode, zipOf } from '../features/properties/addresses/places.ts'
import { parseOwners } from '../features/properties/owners/parse-owners.ts'
import { properCase } from '../features/properties/owners/proper-case.ts'
import { companyKey, phonetic } from '../features/properties/owners/sounds.ts'
import { readDate, readNumber, readText, saysYes } from '../features/properties/rolls/values.ts'
import { listColumns, ownerOf } from '../features/pull-lists/read-list-file.ts'
import { trimmed } from '../features/releases/page-html.ts'
import { classifyInbound } from '../features/opt-outs/classify-inbound.ts'
import { locate } from '../features/texting-rules/zones.ts'
import { readParty } from '../features/skip-trace/read-party.ts'

const cells = (cell: string) => ({
  row: 1,
  phone: '5125550100',
  name: cell,
  email: cell,
  address: cell,
  tags: cell,
  notes: cell,
  status: cell,
  lastContact: cell,
  created: cell,
  doNotCall: [cell],
})
const partyOf = (cell: string, meaning: string) => readParty([cell], { [meaning]: 0 })

/** Everything that takes a cell, a field or a text apart. */
const readers: Record<string, (text: string) => unknown> = {
  readPhone,
  readUnusual,
  contactPhoneOf,
  tagsOf,
  countSegments,
  repairText,
  addressForPeople,
  firstNameOf,
  inMixedCase,
  problemsOf,
  parseOneLine,
  parseStreet,
  plain,
  placeKey,
  splitCityState,
  splitState,
  stateCode,
  zipOf,
  countyName,
  properCase,
  companyKey,
  phonetic,
  readText,
  saysYes,
  trimmed,
  classifyInbound,
  renderTemplate: (text) => renderTemplate(text, { name: text, address: text }),
  findColumns: (text) =>
    findColumns([
      [text, text],
      [text, text],
    ]),
  parseOwners: (text) => [parseOwners([text]), parseOwners([text.toUpperCase()], 'natural')],
  plainText: (text) => plainText(text, 500),
  readImportRow: (text) => [readImportRow(cells(text)), readImportRow({ ...cells(''), phone: text })],
  readRows: (text) => readRows(text, ',', { ended: true }),
  readNumber: (text) => readNumber(text, 0, 9, true),
  readDate: (text) => readDate(text, '2026-01-01'),
  readListFile: (text) => [
    listColumns([text]),
    ownerOf(
      Array<string>(8).fill(text),
      listColumns(['Phone', 'First Name', 'Last Name', 'Address', 'City', 'State', 'Zip', 'Phone 2']),
      new Set(),
    ),
  ],
  locate: (text) => locate('+15125550100', text),
  readParty: (text) =>
    ['name', 'lastName', 'address', 'city', 'state', 'zip', 'mailingAddress', 'phone', 'email'].map((meaning) =>
      partyOf(text, meaning),
    ),
  csvLine: (text) => csvLine([text]),
  ContactDraft: (text) =>
    ContactDraft.safeParse({
      name: text,
      phone: text,
      email: text,
      address: text,
      tags: [text],
      notes: text,
      status: text,
    }),
  LogInForm: (text) => LogInForm.safeParse({ email: text, password: text }),
  ForgotPasswordForm: (text) => ForgotPasswordForm.safeParse({ email: text }),
}

test.each(Object.keys(readers))(
  '%s takes eight times as long for a text that is eight times as long, not sixty-four times',
  async (name) => {
    expect(await slowTextFor(readers[name] ?? (() => undefined))).toBeUndefined()
  },
)

test('a file that is one line without an end is read once, however many pieces it comes in', async () => {
  async function* inPieces(text: string) {
    for (let at = 0; at < text.length; at += 4096) yield text.slice(at, at + 4096)
  }
  const read = async (text: string) => {
    for await (const rows of csvRows(inPieces(text))) expect(rows).toHaveLength(1)
  }
  expect(await growsFaster(read, (length) => 'a,'.repeat(length / 2), 400_000)).toBe(false)
})
