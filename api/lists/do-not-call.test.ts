import { slowTextFor } from 'contract/test/work-growth'
import { doNotCallMarks } from './do-not-call.ts'

/** The phones of a row that its list does not mark, by their titles. */
function free(row: Record<string, string>): string[] {
  const titles = Object.keys(row)
  const marks = doNotCallMarks(titles)
  return titles.filter((title, at) => /^\d{10}$/.test(row[title] ?? '') && !marks?.isMarked(Object.values(row), at))
}
const [a, b] = ['5125550101', '5125550102']

test.each([
  ['Phone 1', 'Phone 1 DNC', 'Phone 2', 'Phone 2 DNC', 'TRUE', 'FALSE'],
  ['Phone1_Number', 'Phone1_DNC', 'Phone2_Number', 'Phone2_DNC', 'Y', 'N'],
  ['phone_1', 'phone_1_do_not_call', 'phone_2', 'phone_2_do_not_call', 'true', 'false'],
  ['contact_1_phone1', 'contact_1_phone1_dnc', 'contact_1_phone2', 'contact_1_phone2_dnc', '1', '0'],
  ['Phone1', 'Phone1 DNC Status', 'Phone2', 'Phone2 DNC Status', 'DNC', 'Clean'],
  ['Mobile 1', 'Mobile 1 Do Not Call', 'Mobile 2', 'Mobile 2 Do Not Call', 'Yes', ''],
  ['Mobile Phone 1', 'Mobile-1 DNC', 'Mobile Phone 2', 'Mobile-2 DNC', 'x', 'Not on DNC'],
  ['Phone Number 1', 'DNC 1', 'Phone Number 2', 'DNC 2', 'On the list', 'no'],
  ['Phone #1', 'Phone #1 Litigator', 'Phone #2', 'Phone #2 Litigator', 'Known litigator', 'None'],
  ['Phone', 'Is Phone 1 on DNC', 'Phone 2', 'Is Phone 2 on DNC', '1.0', '0.0'],
  ['Phone 1', 'DNC Phone 1', 'Phone 2', 'DNC Phone 2', '✓', '-'],
  ['Contact1Phone_1', 'Contact1Phone_1_DNC', 'Contact1Phone_2', 'Contact1Phone_2_DNC', 'Yes', 'No'],
  ['phone1', 'phone1_dnc_flag', 'phone2', 'phone2_dnc_flag', 'YES', 'NO'],
  ['Phone 1', 'phone_1_litigator', 'Phone 2', 'phone_2_litigator', 'Yes', 'No'],
  ['Cell', 'Cell DNC', 'Landline', 'Landline DNC', 'yes', 'no'],
  ['Phone 1', 'Phone1DNC', 'Phone 2', 'Phone2DNC', 'T', 'F'],
  ['Phone 1', 'Phone 1 TCPA', 'Phone 2', 'Phone 2 TCPA', 'Yes', 'No'],
  ['Phone 1', 'Phone 1 DNC Clean', 'Phone 2', 'Phone 2 DNC Clean', 'No', 'Yes'],
])('“%s” is marked by “%s”, and “%s” by “%s”', (phone1, mark1, phone2, mark2, yes, no) => {
  expect(free({ [phone1]: a, [mark1]: yes, [phone2]: b, [mark2]: no })).toEqual([phone2])
  expect(free({ [phone1]: a, [mark1]: no, [phone2]: b, [mark2]: yes })).toEqual([phone1])
})

test.each([
  'DNC',
  'Do Not Call',
  'DO_NOT_CALL',
  'doNotCall',
  'On DNC',
  'On DNC List',
  'DNC Status',
  'National DNC',
  'Federal DNC Flag',
  'DNC/Litigator',
  'DNC_FEDERAL',
  'DNC_STATE',
  'Do-Not-Call Registry',
  'Litigator',
  'TCPA Litigator',
  'Is Litigator',
  'Known Litigator',
  'isLitigator',
  'TCPA',
  'Do Not Contact',
  'Do Not Text',
  "Don't Text",
  'Opted Out',
  'SMS Opt-Out',
  'Owner 1 DNC',
  'Phone DNC',
  'DND',
  'Dnd SMS',
  'Do Not Disturb',
  'Blacklisted',
  'Phone Blacklist',
  'State No-Call List',
  'No Call',
])('“%s” counts for all phones of the row', (mark) => {
  expect(free({ 'Phone 1': a, 'Phone 2': b, [mark]: 'Yes' })).toEqual([])
  expect(free({ 'Phone 1': a, 'Phone 2': b, [mark]: 'No' })).toEqual(['Phone 1', 'Phone 2'])
})

test.each([
  'DNC Date',
  'phone1_dnc_source',
  'Contact2Phone_1_DNC',
  'DNC Scrub Date',
  'DNC Last Checked',
  'DNC Scrubbed',
  'DNC Count',
  'Litigator Score',
  'Email Opt Out',
  'Do Not Mail',
  'Email Do Not Contact',
  'TCPA Disclosure',
  'Agent Phone DNC',
  'Spouse DNC',
  'Relative 1 Phone 1 DNC',
  'Owner 2 Phone 1 DNC',
  'Owner 2 DNC',
  'Phone 3 DNC',
  'Call Notes',
  'Status',
  'DND Email',
  'Phone No Call Time',
  'No Call Back',
])('“%s” says nothing of the owner’s phones', (title) => {
  expect(free({ 'Phone 1': a, 'Phone 2': b, [title]: 'Yes' })).toEqual(['Phone 1', 'Phone 2'])
})

test.each([
  'TRUE',
  'true',
  'T',
  'Yes',
  'Y',
  '1',
  'x',
  'X',
  'DNC',
  'Do Not Call',
  'National DNC',
  'Litigator',
  'Listed',
  'Blocked',
  'Unknown',
  'maybe',
  '✓',
  '?',
  '2024-03-01',
  'No calls',
  '512-555-0101',
  'n'.repeat(999),
])('the value %j is a mark', (value) => expect(free({ Phone: a, DNC: value })).toEqual([]))

test.each([
  '',
  ' ',
  'FALSE',
  'false',
  'F',
  'No',
  'N',
  'n',
  '0',
  '0.0',
  'Clean',
  'CLEAR',
  'None',
  'Not DNC',
  'Not on DNC',
  'Not Listed',
  'Non-DNC',
  'No DNC',
  'not a litigator',
  'N/A',
  '-',
  '—',
  'null',
])('the value %j is none', (value) => expect(free({ Phone: a, DNC: value })).toEqual(['Phone']))

test('a mark that names a phone in a way the columns do not counts for all of them', () => {
  expect(free({ Mobile: a, Landline: b, 'Phone 2 DNC': 'Yes' })).toEqual([])
  expect(free({ 'Phone 1': a, 'Phone 2': b, 'Mobile 1 DNC': 'Yes' })).toEqual([])
  expect(free({ 'Mobile Phone 1': a, 'Phone 3': b, 'Phone 1 DNC': 'Yes' })).toEqual([])
  expect(free({ 'Primary Phone': a, 'Phone 2': b, 'Phone 1 DNC': 'Yes' })).toEqual([])
  expect(free({ Best: a, 'Phone 2': b, 'Phone 1 DNC': 'Yes' })).toEqual([])
  expect(free({ Best: a, 'Phone 2': b, DNC: 'Yes' })).toEqual([])
})

test('which columns say so is told; of a list without any, nothing', () => {
  expect(doNotCallMarks(['Phone 1', 'Phone 1 DNC', 'Name', 'Litigator'])?.columns).toEqual([1, 3])
  expect(doNotCallMarks(['Phone 1', 'Phone 1 Carrier', 'Name'])).toBeUndefined()
})

test('titles and cells are read in time linear in their length', async () => {
  expect(
    await slowTextFor((text) => doNotCallMarks(['Phone', text, 'DNC', 'Tags'])?.isMarked(['', '', '', text], 0)),
  ).toBeUndefined()
  expect(
    await slowTextFor((text) => doNotCallMarks(['Phone', text, 'DNC'])?.isMarked(['', '', text], 0)),
  ).toBeUndefined()
})

test.each([
  'DNC',
  'dnc',
  'Do Not Call',
  'DO-NOT-CALL',
  'Known Litigator',
  'Hot; DNC; Austin',
  'Vacant, Do Not Call',
  'On DNC list',
  'Opted out',
  'DND',
  'Blacklisted',
  'No Call List',
  'no calls',
  'Hot; STOP',
])('a status, or one of the tags, of %j marks the phones that it is of', (value) => {
  for (const title of [
    'Status',
    'Lead Status',
    'Tags',
    'tag',
    'Call Disposition',
    'Contact Status',
    'Phone Status',
    'Labels',
  ])
    expect(free({ 'Phone 1': a, 'Phone 2': b, [title]: value })).toEqual([])
  expect(free({ 'Phone 1': a, 'Phone 1 Status': value, 'Phone 2': b, 'Phone 2 Status': 'Active' })).toEqual(['Phone 2'])
  expect(free({ Phone1: a, Phone1_Type: 'Mobile', Phone2: b, Phone2_Type: value })).toEqual(['Phone1'])
})

test.each([
  '',
  'Active',
  'Yes',
  'Not on DNC',
  'Non-DNC',
  'DNC Clean',
  'No DNC',
  'DNC scrubbed',
  'Do Not Mail',
  'Called',
  'Mobile',
  'Unknown',
  'Mark',
  'No call back yet',
  'Bus stop',
  'Not blacklisted',
])('a status or tag of %j is no mark', (value) =>
  expect(free({ 'Phone 1': a, Status: value, Tags: value, 'Phone 1 Status': value })).toEqual(['Phone 1']),
)

test.each([
  'Email Status',
  'Spouse Phone Status',
  'Relative 1 Phone 1 Status',
  'Owner 2 Status',
  'Notes',
  'Phone 3 Status',
])('what “%s” says is not of the owner’s phones', (title) =>
  expect(free({ 'Phone 1': a, 'Phone 2': b, [title]: 'DNC' })).toEqual(['Phone 1', 'Phone 2']),
)

test('which columns mark the phones of a row is told, of statuses only where they do', () => {
  const marks = doNotCallMarks(['Phone', 'Status', 'DNC'])
  expect(marks?.columns).toEqual([2])
  expect(marks?.markedBy([a, 'DNC', ''])).toEqual([1])
  expect(marks?.markedBy([a, 'New', 'Y'])).toEqual([2])
})
