import { firstNameOf } from 'contract/template'
import { slowTextFor } from 'contract/test/work-growth'
import fc from 'fast-check'
import { readCsvFile } from 'lists/read-file'
import { readSheetFile } from 'lists/read-sheet-file'
import { workbookOf } from 'lists/test/workbook-of'
import { utils, write } from 'xlsx'
import type { ListColumns } from './list-columns.ts'
import { listTasks } from './list-tasks.ts'
import { unpackRows } from './packed-rows.ts'
import { phoneSet } from './phone-set.ts'
import { readText } from './read-text.ts'
import type { Layout, ListRow } from './read-rows.ts'

const sheets = listTasks(readSheetFile)

async function readFile(
  content: BlobPart,
  { layout = 'named' as Layout, tasks = listTasks(readCsvFile), columns = undefined as ListColumns | undefined } = {},
) {
  const rows: ListRow[] = []
  const { counts, rejected, found, sheet, withdrawn, marked, hidden } = await tasks.read(
    { file: new File([content], 'list'), layout, columns },
    ({ packed = '' }) => void rows.push(...unpackRows(packed)),
  )
  const kept = rows.filter(({ id }) => !withdrawn.includes(id))
  return { rows: kept, counts, rejected, found, sheet, marked, hidden }
}
const bytes = (...values: number[]) => new Uint8Array(values)
const phones = async (content: BlobPart, options = {}) =>
  (await readFile(content, options)).rows.map(({ phone }) => phone)

test.each(['Phone', 'PHONE', 'Phone Number', 'phoneNumber', 'phone_number', ' Mobile '])(
  'the column %j holds the phones',
  async (column) => {
    expect(await phones(`id,${column},Name\n1,(512) 555-0100,Ada`)).toEqual(['5125550100'])
  },
)

test.each([
  ['Name', 'Address'],
  ['Owner Name', 'Property Address'],
  ['ownerName', 'propertyAddress'],
  ['First Name', 'street'],
  ['Owner First', 'Property Address'],
  ['Owner 1 First', 'Property Address'],
  ['firstName', 'Street'],
  ['NAME', 'ADDRESS'],
])('%s and %s are found', async (name, address) => {
  expect((await readFile(`${address},Phone,${name}\n"12 Oak St, Austin",5125550100, Ada `)).rows).toMatchObject([
    { name: 'Ada', address: '12 Oak St, Austin' },
  ])
})

test('who has a last name in a column of its own is named by both names, and greeted as by the first alone', async () => {
  const names = [
    ['Ada', 'Lovelace'],
    ['MARY ANN', 'SMITH'],
    ['Ada Lovelace', 'Lovelace'],
    ['', 'Lovelace'],
    ['ZEV', 'JAMES'],
    ['Ada', 'Church'],
    ['Bo', 'Smith, Jr'],
  ]
  const rows = names.map(([first, last], at) => `512555010${at},${first},"${last}"`).join('\n')
  const both = await readFile(`Phone,First Name,Last Name\n${rows}\n`)
  expect(both.rows.map(({ name }) => name)).toEqual([
    'Ada Lovelace',
    'MARY ANN SMITH',
    'Ada Lovelace',
    '',
    'ZEV',
    'Ada',
    'Bo Smith, Jr',
  ])
  expect(both.found.columns).toEqual({ phone: 0, name: 1, lastName: 2 })
  const first = await readFile(`Phone,First Name,Last Name\n${rows}\n`, { columns: { phone: 0, name: 1 } })
  expect(both.rows.map(({ name }) => firstNameOf(name))).toEqual(first.rows.map(({ name }) => firstNameOf(name)))
})

test('a cell in which a program wrote that there is nothing is as good as blank', async () => {
  const { rows, counts } = await readFile(
    'Mobile,Landline,First Name,Last Name,Address,City,State,Zip\n' +
      'N/A,5125550100,Ada,NULL,12 Oak St,NULL,TX,NULL\n' +
      '5125550101,,#N/A,nan,#REF!,N/A,,\n' +
      'NULL,0,Grace,,,,,\n',
  )
  expect(rows).toMatchObject([
    { phone: '5125550100', name: 'Ada', address: '12 Oak St, TX' },
    { phone: '5125550101', name: '', address: '' },
  ])
  expect(counts).toMatchObject({ rows: 3, loaded: 2, invalid: 1 })
})

test('in the export of another program no owner is greeted by a number, and no agent is texted', async () => {
  const { rows } = await readFile(
    'List Count,Tag Count,Agent Phone,Owner 1 First Name,Property Street Address,Phone Number 1\n3,2,5125550199,Ada,12 Oak St,5125550100\n',
  )
  expect(rows).toMatchObject([{ phone: '5125550100', name: 'Ada', address: '12 Oak St' }])
  const guessed = await readFile('List Count,Owner Name,Property Address,Best\n3,Ada,12 Oak St,5125550100\n')
  expect(guessed.rows).toMatchObject([{ phone: '5125550100', name: 'Ada', address: '12 Oak St' }])
})

test('a house number and the other parts of an address in columns of their own are one address', async () => {
  const { rows, found } = await readFile(
    'Owner,Phone,House Number,Street Direction,Street Name,Street Suffix,Post Direction,Unit\n' +
      'Ada,5125550100,12,N,Oak,St,,4\nGrace,5125550101,1200,,5TH,AVE,NW,\n',
  )
  expect(rows.map(({ address }) => address)).toEqual(['12 N Oak St #4', '1200 5TH AVE NW'])
  expect(found).toEqual({
    titles: [
      'Owner',
      'Phone',
      'House Number',
      'Street Direction',
      'Street Name',
      'Street Suffix',
      'Post Direction',
      'Unit',
    ],
    example: ['Ada', '5125550100', '12', 'N', 'Oak', 'St', 'NW', '4'],
    columns: {
      phone: 1,
      name: 0,
      houseNumber: 2,
      streetDirection: 3,
      address: 4,
      streetSuffix: 5,
      streetPostDirection: 6,
      unit: 7,
    },
    morePhones: [],
    doNotCall: [],
  })
  const behind = await readFile(
    'Phone,Number,Street,Suffix,Direction\n5125550100,12,Oak,St,N\n5125550101,9,Elm,Ave,SE\n',
  )
  expect(behind.rows.map(({ address }) => address)).toEqual(['12 Oak St N', '9 Elm Ave SE'])
  const mailing = await readFile(
    'Phone,Owner,Mail House Number,Mail Street Name,Mail Street Suffix\n5125550100,Ada,12,Oak,St\n',
  )
  expect(mailing.rows).toMatchObject([{ name: 'Ada', address: '12 Oak St' }])
})

test('the city, state and ZIP Code of columns of their own belong to the address, by which it is told when a person may be texted', async () => {
  const text =
    'First Name,Address,City,State,Zip,Mailing City,Mailing Zip,Phone\nAda,12 Oak St,Boston,MA,2134,Dallas,75201,5125550101\n' +
    'Bo,"14 Oak St, Boston, MA 02134",Boston,MA,02134,,,5125550102\nCy,,Boston,MA,02134,,,5125550103\n'
  const { rows, found } = await readFile(text)
  expect(rows.map(({ address }) => address)).toEqual(['12 Oak St, Boston, MA 02134', '14 Oak St, Boston, MA 02134', ''])
  expect(found.columns).toEqual({ phone: 7, name: 0, address: 1, city: 2, state: 3, zip: 4 })
  const { city: _, state: __, zip: ___, ...street } = found.columns
  expect((await readFile(text, { columns: street })).rows[0]?.address).toBe('12 Oak St')
  const mailing = await readFile(
    'Phone,Owner,Mail Street,Mail City,Mail State,Mail Zip\n5125550101,Ada,9 Elm St,Dallas,TX,75201\n',
  )
  expect(mailing.rows[0]?.address).toBe('9 Elm St, Dallas, TX 75201')
})

test('the columns that were chosen are read in place of those that were found', async () => {
  const text = 'Phone,Other phone,Owner,Contact,Address,Nr.\n5125550100,5125550101,Ada Trust,Ada,Oak St,12\n'
  const { rows, found } = await readFile(text, {
    columns: { phone: 1, name: 3, address: 4, houseNumber: 5 },
  })
  expect(rows).toMatchObject([{ phone: '5125550101', name: 'Ada', address: '12 Oak St' }])
  expect(found.columns).toEqual({ phone: 1, name: 3, address: 4, houseNumber: 5 })
  const untitled = await readFile('5125550100,Ada,5125550101\n', { columns: { phone: 2, name: 1 } })
  expect(untitled.rows).toMatchObject([{ phone: '5125550101', name: 'Ada', address: '' }])
  expect(untitled.found).toMatchObject({ titles: ['Column 1', 'Column 2', 'Column 3'] })
})

test('a row whose first column of phones is blank is loaded with the next phone, and of several in a cell with the first', async () => {
  const { rows, counts, found } = await readFile(
    'Name,Phone 1,Phone 1 Type,Phone 2,Landline\nAda,5125550101,Mobile,5125550111,\nBo,,,5125550102,\n' +
      'Cy,,,,5125550103\nDee,"512-555-0104 / 512-555-0114",,,\nEd,DNC,,5125550105,\nFay,5125550102,,5125550106,\n',
  )
  expect(found.columns).toEqual({ phone: 1, phone2: 3, phone3: 4, name: 0 })
  expect(rows.map(({ phone }) => phone)).toEqual(['5125550101', '5125550102', '5125550103', '5125550104'])
  expect(counts).toEqual({ rows: 6, loaded: 4, duplicates: 1, invalid: 1, doNotCall: 0 })
})

test('a phone that its list marks as Do Not Call or as a litigator’s is not texted: the row’s next one is, and a row without another is left out', async () => {
  const { rows, counts, rejected, found } = await readFile(
    'Name,Phone 1,Phone 1 DNC,Phone 2,Phone 2 DNC,Phone 3,Litigator\n' +
      'Ada,5125550101,TRUE,5125550111,FALSE,,\nBo,5125550102,Y,5125550112,Y,5125550122,No\n' +
      'Cy,5125550103,Yes,,,,\nDee,5125550104,N,,,5125550124,Y\nEd,5125550105,,,,,\nFay,,Y,,,,Y\n' +
      'Guy,5125550107,1,512,,,\nHal,5125550108,1,5125550118,unknown,,0\nIda,5125550102,no,,,,\n',
  )
  expect(rows.map(({ name, phone }) => [name, phone])).toEqual([
    ['Ada', '5125550111'],
    ['Bo', '5125550122'],
    ['Ed', '5125550105'],
  ])
  expect(found.doNotCall.map((at) => found.titles[at])).toEqual(['Phone 1 DNC', 'Phone 2 DNC', 'Litigator'])
  expect(counts).toEqual({ rows: 9, loaded: 3, duplicates: 0, invalid: 1, doNotCall: 5 })
  const lines = (await rejected.text()).trimEnd().split('\r\n').slice(1)
  const marked = 'The list marks it as Do Not Call or as a litigator’s'
  expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
    ['4', marked, 'Cy'],
    ['5', marked, 'Dee'],
    ['7', 'No phone number', 'Fay'],
    ['8', marked, 'Guy'],
    ['9', marked, 'Hal'],
    ['10', marked, 'Ida'],
  ])
})

test('a row with marks on its first phones is loaded with its fourth, and a mark beyond the third phone counts for other rows', async () => {
  const text =
    'Name,Phone 1,Phone 1 DNC,Phone 2,Phone 2 DNC,Phone 3,Phone 3 DNC,Phone 4,Phone 4 DNC,Phone 5,Phone 5 DNC\n' +
    'Ada,5125550101,Y,5125550111,Y,5125550121,Y,5125550131,N,5125550141,Y\nBo,5125550141,,,,,,,,,\nCy,,,,,,,,,5125550103,\n'
  const { rows, found } = await readFile(text)
  expect(rows.map(({ phone }) => phone)).toEqual(['5125550131', '5125550103'])
  expect(found).toMatchObject({ columns: { phone: 1, phone2: 3, phone3: 5 }, morePhones: [7, 9] })
  const same = await readFile(text, { columns: { ...found.columns, name: 0 } })
  expect(same.rows).toEqual(rows)
  expect(await phones(text, { columns: { phone: 1, name: 0 } })).toEqual([])
})

test('whom a skip trace thinks possible is not texted under the name that was looked up', async () => {
  const { rows, counts } = await readFile(
    'Owner Name,Match,Found Phone,Found Phone Type,Phone 2,Phone 2 Type,Possible Owner,Possible Address,Possible Phones\n' +
      'Ada Sample,no,,,,,Ana Sample,"12 Oak St, Austin",5125550101; 5125550111\nBo Sample,yes,,,5125550102,mobile,,,\n',
  )
  expect(rows).toMatchObject([{ phone: '5125550102', name: 'Bo Sample', address: '' }])
  expect(counts).toMatchObject({ rows: 2, loaded: 1, invalid: 1 })
})

test('a phone that a list marks is not texted for another row either where a person chose other columns of phones', async () => {
  const text =
    'Name,Phone 1,Phone 1 DNC,Phone 2,Phone 2 DNC\nAda,5125550101,N,5125550111,Y\nBo,5125550111,,,\nCy,5125550102,,,\n'
  expect(await phones(text)).toEqual(['5125550101', '5125550102'])
  const { rows, counts } = await readFile(text, { columns: { phone: 1, name: 0 } })
  expect(rows.map(({ phone }) => phone)).toEqual(['5125550101', '5125550102'])
  expect(counts).toEqual({ rows: 3, loaded: 2, duplicates: 0, invalid: 0, doNotCall: 1 })
})

test('a status or a tag that says Do Not Call marks the phone that it names, or all of its row, and it is said which column did', async () => {
  const { rows, found } = await readFile(
    'Name,Phone 1,Phone 1 Status,Phone 2,Phone 2 Status,Tags,Status\nAda,5125550101,DNC,5125550111,Active,,New\n' +
      'Bo,5125550102,,,,"Vacant, Litigator",\nCy,5125550103,Active,,,Vacant,New\n',
  )
  expect(rows.map(({ phone }) => phone)).toEqual(['5125550111', '5125550103'])
  expect(found.doNotCall.map((at) => found.titles[at])).toEqual(['Phone 1 Status', 'Tags'])
})

test('an area code in a column of its own is read with the phone, and the kind of a phone behind it is not', async () => {
  expect(
    await phones(
      'Name,Area Code,Phone\nAda,512,555-0101\nBo,,(512) 555-0102 (M)\nCy,,512-555-0103 ext 4\nDee,,555-0104\n',
    ),
  ).toEqual(['5125550101', '5125550102', '5125550103'])
})

test('a phone that one row marks as Do Not Call is not texted for an earlier row that does not mark it', async () => {
  const { rows, counts, rejected } = await readFile(
    'Name,Phone,DNC\nAda,5125550101,\nBo,5125550102,\nAda,5125550101,\nX,12,\nAda again,(512) 555-0101,Y\nAda,5125550101,\n',
  )
  expect(rows.map(({ name }) => name)).toEqual(['Bo'])
  expect(counts).toEqual({ rows: 6, loaded: 1, duplicates: 1, invalid: 1, doNotCall: 3 })
  const lines = (await rejected.text()).trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.slice(0, 10))).toEqual([
    '2,The list',
    '4,This pho',
    '5,The phon',
    '6,The list',
    '7,The list',
  ])
})

test('a mark counts for every phone of its cell: none of them is texted for another row', async () => {
  const { rows, counts } = await readFile(
    'Name,Phone,DNC\nAda,512-555-0101 / 512-555-0111,Y\nBo,5125550102,\nCy,5125550111,\n',
  )
  expect(rows.map(({ phone }) => phone)).toEqual(['5125550102'])
  expect(counts).toEqual({ rows: 3, loaded: 1, duplicates: 0, invalid: 0, doNotCall: 2 })
})

test('a phone that a row marks in one of its columns is not texted for another of them', async () => {
  const text =
    'Name,Phone 1,Phone 2,Phone 2 DNC\nAda,5125550101,512-555-0101,Y\nBo,5125550102,5125550112,Y\nCy,5125550112,,\n'
  const { rows, counts } = await readFile(text)
  expect(rows.map(({ phone }) => phone)).toEqual(['5125550102'])
  expect(counts).toEqual({ rows: 3, loaded: 1, duplicates: 0, invalid: 0, doNotCall: 2 })
})

test.each([
  ['a column behind each phone', 'Phone 1,Phone 1 DNC,Phone 2,Phone 2 DNC', '5125550101,TRUE,5125550102,FALSE'],
  ['a kind of phone', 'Cell,Cell DNC,Landline,Landline DNC', '5125550101,Y,5125550102,'],
  ['underscores', 'phone_1,phone_1_do_not_call,phone_2,phone_2_do_not_call', '5125550101,yes,5125550102,no'],
  ['a status', 'Phone1,Phone1 DNC Status,Phone2,Phone2 DNC Status', '5125550101,DNC,5125550102,Clean'],
  ['ones and zeros', 'Phone1_Number,Phone1_DNC,Phone2_Number,Phone2_DNC', '5125550101,1,5125550102,0'],
  ['crosses', 'Mobile 1,Mobile 1 Do Not Call,Mobile 2,Mobile 2 Do Not Call', '5125550101,x,5125550102,-'],
])(
  'columns with %s mark the first phone, and the second is taken, also where a person chose the columns',
  async (_, titles, cells) => {
    expect(await phones(`Owner,${titles}\nAda,${cells}\n`)).toEqual(['5125550102'])
    expect(await phones(`Owner,${titles}\nAda,${cells}\n`, { columns: { phone: 1, phone2: 3 } })).toEqual([
      '5125550102',
    ])
    expect(
      await phones(`Phone,Owner,DNC,Is Litigator\n5125550101,Ada,No,Yes\n5125550102,Bo,,\n`, { layout: 'phone first' }),
    ).toEqual(['5125550102'])
  },
)

test('what a list says about its phones is no phone: neither is its row refused for it nor the list read by it', async () => {
  const { rows, counts } = await readFile(
    'Owner Name,Mobile Home,Phone 1,Phone 1 Carrier,Tenant Phone,Landline\nAda,Y,,Sample Wireless,5125550109,5125550101\n' +
      'Bo,N,5125550102,Sample Wireless,,\n',
  )
  expect(rows).toMatchObject([
    { phone: '5125550101', name: 'Ada' },
    { phone: '5125550102', name: 'Bo' },
  ])
  expect(counts.invalid).toBe(0)
  const untold = await readFile('Owner Name,Mobile Home,Best Contact\nAda,Y,5125550101\nBo,N,5125550102\n')
  expect(untold.rows.map(({ phone }) => phone)).toEqual(['5125550101', '5125550102'])
})

test('in a list without titles people are told from their streets by what the columns hold', async () => {
  const { rows } = await readFile(
    'Ada,Sample,12 Oak St,Austin,TX,78701,(512) 555-0101\nJohn,Doe,9 Elm Ave,Austin,TX,78702,(512) 555-0102\n' +
      'Mary,Major,7 Pine Rd,Austin,TX,78703,(512) 555-0103\n',
  )
  expect(rows).toMatchObject([
    { phone: '5125550101', name: 'Ada Sample', address: '12 Oak St, Austin, TX 78701' },
    { phone: '5125550102', name: 'John Doe', address: '9 Elm Ave, Austin, TX 78702' },
    { phone: '5125550103', name: 'Mary Major', address: '7 Pine Rd, Austin, TX 78703' },
  ])
})

test('every row has an outcome and the counts add up', async () => {
  const { rows, counts, rejected } = await readFile(
    'Phone,Name\n5125550100,Ada\n512-555-0100,Ada again\n12,Short\n,Empty\n\n+44 20 7946 0958,Abroad\n5125550101,Grace',
  )
  expect(rows).toHaveLength(2)
  expect(counts).toEqual({ rows: 6, loaded: 2, duplicates: 1, invalid: 3, doNotCall: 0 })
  expect((await rejected.text()).trimEnd().split('\r\n')).toEqual([
    'Line,Reason,Phone,Name',
    '3,This phone is in the file already,512-555-0100,Ada again',
    '4,The phone number has fewer than 10 digits,12,Short',
    '5,No phone number,,Empty',
    `7,The phone number is outside the United States and Canada,'+44 20 7946 0958,Abroad`,
  ])
})

test.each([
  ['a byte-order mark', '\ufeffPhone,Name\n5125550100,Ada'],
  ['semicolons', 'Phone;Name\n5125550100;Ada'],
  ['tabs', 'Phone\tName\n5125550100\tAda'],
  ['quoted line breaks', 'Phone,Name\n5125550100,"Ada\nLovelace"'],
  ['Windows line ends', 'Phone,Name\r\n5125550100,Ada\r\n'],
  ['no header', '5125550100,Ada\n'],
])('a file with %s is read', async (_, text) => {
  expect(await phones(text)).toEqual(['5125550100'])
})

test('Latin-1 and UTF-16 keep their letters', async () => {
  const latin = Uint8Array.from([...'Phone,Name\n5125550100,Jos'].map((letter) => letter.charCodeAt(0)).concat(0xe9))
  expect((await readFile(latin)).rows[0]?.name).toBe('José')
  const wide = bytes(
    0xff,
    0xfe,
    ...[...'Phone,Name\n5125550100,José'].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  )
  expect((await readFile(wide)).rows[0]?.name).toBe('José')
})

test('a single send reads phone, then name, below a header of any kind', async () => {
  expect((await readFile('Number,Who\n5125550100,Ada\n,Nobody', { layout: 'phone first' })).rows).toMatchObject([
    { phone: '5125550100', name: 'Ada' },
  ])
})

test('a list of Mobile without a header keeps its first person, and a single send its first phone', async () => {
  const people = '5125550199,Ann Doe,12 Oak St,Mobile,AL\n5125550198,Bob Roe,14 Elm St,Mobile,AL\n'
  for (const [layout, address] of [
    ['named', '12 Oak St, Mobile, AL'],
    ['phone first', '12 Oak St'],
  ] as const)
    expect((await readFile(people, { layout })).rows).toMatchObject([
      { phone: '5125550199', name: 'Ann Doe', address },
      { phone: '5125550198' },
    ])
})

test('lines above the header are no people, and the lines below keep their numbers', async () => {
  for (const above of ['Leads for March\n', 'Leads for March,\n\n', 'sep=,\n', '\nOwner List\n\n']) {
    const { rows, counts, rejected } = await readFile(`${above}Name,Phone\nAda,5125550100\nBo,12\n`)
    expect([rows.length, counts]).toEqual([1, { rows: 2, loaded: 1, duplicates: 0, invalid: 1, doNotCall: 0 }])
    const line = above.split('\n').length + 2
    expect(await rejected.text()).toMatch(new RegExp(`^\uFEFF?Line,Reason,Name,Phone\r\n${line},`))
  }
})

test('titles on two lines, as below merged cells, name the phones that are marked, and are no recipient', async () => {
  const { rows, counts, found, rejected } = await readFile(
    'List,Agent,,Owner,,Phone 1,,Phone 2,\n,Name,Phone,Name,Property Address,Number,DNC,Number,DNC\n' +
      'A,Jane,5125550199,Ada Sample,12 Oak St,5125550101,Y,5125550111,N\nA,Jane,5125550199,Bo Sample,14 Oak St,512,,,\n',
  )
  expect(rows).toMatchObject([{ phone: '5125550111', name: 'Ada Sample', address: '12 Oak St' }])
  expect(counts).toEqual({ rows: 2, loaded: 1, duplicates: 0, invalid: 1, doNotCall: 0 })
  expect(found.doNotCall.map((at) => found.titles[at])).toEqual(['Phone 1 DNC', 'Phone 2 DNC'])
  expect(await rejected.text()).toMatch(/\r\n4,[^,]+,A,Jane/)
})

test('a row of a workbook that was not loaded has the number that it has there, below blank rows too', async () => {
  const rows = [[], ['Leads'], [], ['Name', 'Phone'], ['Ada', 5125550100], [], ['Bo', 12]]
  const { counts, rejected } = await readFile(workbookOf({ Leads: rows }), { tasks: sheets })
  expect(counts).toEqual({ rows: 2, loaded: 1, duplicates: 0, invalid: 1, doNotCall: 0 })
  expect(await rejected.text()).toMatch(/\r\n7,[^,]+,Bo,12\r\n$/)
})

test('rows that a filter hides are left out and counted; the others keep their lines', async () => {
  const rows = [['Name', 'Phone'], ['Ada', 5125550100], ['Bo', 5125550101], [], ['Cy', 5125550102], ['Dee', 12]]
  const read = await readFile(workbookOf({ Leads: rows }, { hiddenRows: [3, 4, 5] }), { tasks: sheets })
  expect(read.rows).toMatchObject([{ name: 'Ada' }])
  expect(read.counts).toMatchObject({ rows: 2, loaded: 1, invalid: 1 })
  expect(read.hidden).toBe(2)
  expect(await read.rejected.text()).toMatch(/\r\n6,[^,]+,Dee,12\r\n$/)
})

test('a list of ten thousand columns is read, and no more of them are offered than a page can show', async () => {
  const titles = Array.from({ length: 10_000 }, (_, at) => `Column of ${at}`)
  const { rows, found } = await readFile(
    `${titles.join(',')},Phone\n${titles.map(() => 'x').join(',')},5125550100\nAda\n`,
  )
  expect(rows).toMatchObject([{ phone: '5125550100' }])
  expect(found.titles[found.columns.phone ?? -1]).toBe('Phone')
  const short = await readFile(`Phone,${titles.join(',')}\n5125550100\n`)
  expect(short.found.titles).toHaveLength(2000)
})

test('what a hidden row marks as Do Not Call holds all the same', async () => {
  const rows = [
    ['Name', 'Phone', 'DNC'],
    ['Ada', 5125550100, ''],
    ['Ada', 5125550100, 'Y'],
    ['Bo', 5125550101, 'Y'],
  ]
  const read = await readFile(workbookOf({ Leads: rows }, { hiddenRows: [3, 4] }), { tasks: sheets })
  expect(read.rows).toEqual([])
  expect(read.counts).toMatchObject({ rows: 1, loaded: 0, doNotCall: 1 })
  expect(read.marked).toEqual(['+15125550100', '+15125550101'])
})

test('a sheet all of whose rows are hidden is said to be so', async () => {
  const book = workbookOf({ Leads: [['Phone'], [5125550100]] }, { hiddenRows: [2] })
  await expect(readFile(book, { tasks: sheets })).rejects.toThrow('All rows of the sheet are hidden')
})

test('the first sheet of a workbook is read, phones kept as numbers too', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Owner Name', 'Phone', 'Property Address'],
      ['Ada', 5125550100, '12 Oak St'],
      ['Grace', '(512) 555-0101', ''],
    ]),
    'First',
  )
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Phone'], ['5125550102']]), 'Second')
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const content: ArrayBuffer = write(book, { type: 'array', bookType })
    const { rows, sheet } = await readFile(content, { tasks: sheets })
    expect(rows).toMatchObject([{ name: 'Ada', phone: '5125550100', address: '12 Oak St' }, { phone: '5125550101' }])
    expect(sheet).toEqual({ name: 'First', others: ['Second'], hiddenRows: [] })
  }
})

test('a file that is no workbook, no CSV or has no phones is refused', async () => {
  await expect(readFile(workbookOf({ Leads: [['Phone'], [5125550100]] }))).rejects.toThrow(
    'not a CSV file. An Excel workbook is read where its name ends with .xlsx',
  )
  await expect(readFile('Phone\n5125550100', { tasks: sheets })).rejects.toThrow('not an Excel workbook')
  await expect(readFile(bytes(0x50, 0x4b, 3, 4, 0, 0), { tasks: sheets })).rejects.toThrow('damaged')
  await expect(readFile(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1))).rejects.toThrow()
  await expect(readFile('Name,Note\nAda,x', { layout: 'phone first' })).rejects.toThrow('No column with phone numbers')
})

test('of a file in which nothing looks like a phone the columns are told, to be chosen; its titles are then no person', async () => {
  const text = 'Kontakt,Erreichbar\nAda,unlisted\nBo,ask Cy\nCy,none\nDee,5125550104\n'
  const { rows, counts, found } = await readFile(text)
  expect(rows).toEqual([])
  expect(counts.rows).toBe(0)
  expect(found).toEqual({
    titles: ['Kontakt', 'Erreichbar'],
    example: ['Ada', 'unlisted'],
    columns: {},
    morePhones: [],
    doNotCall: [],
  })
  const chosen = await readFile(text, { columns: { phone: 1, name: 0 } })
  expect(chosen.rows).toMatchObject([{ phone: '5125550104', name: 'Dee' }])
  expect(chosen.counts).toEqual({ rows: 4, loaded: 1, duplicates: 0, invalid: 3, doNotCall: 0 })
  const streets = await readFile('Kontakt,Erreichbar,Wo\nAda Sample,unlisted,12 Oak St\nBo Roe,none,9 Elm Ave\n')
  expect(streets.found.columns).toEqual({ name: 0, address: 2 })
  const untitled = 'unlisted,Ada,12 Oak St\nask Cy,Bo,9 Elm Ave\nnone,Cy,\n5125550104,Dee,\n'
  expect((await readFile(untitled)).found.titles).toEqual(['Column 1', 'Column 2', 'Column 3'])
  expect((await readFile(untitled, { columns: { phone: 0, name: 1 } })).counts.rows).toBe(4)
})

test('a column without a title we know whose cells hold two phones each is the one of the phones', async () => {
  const { rows } = await readFile('Who,Best\nAda,512-555-0101 / 512-555-0111\nBo,512-555-0102; 512-555-0112\n')
  expect(rows.map(({ phone }) => phone)).toEqual(['5125550101', '5125550102'])
})

test('pasted lines are phone, name and address, with the address’s own commas', () => {
  expect(
    readText('5125550100, Ada Lovelace ,12 Oak St, Austin, TX\n5125550101,Grace\njust text\n512555,Short'),
  ).toMatchObject({
    rows: [
      { id: '+15125550100', phone: '5125550100', name: 'Ada Lovelace', address: '12 Oak St, Austin, TX' },
      { id: '+15125550101', phone: '5125550101', name: 'Grace', address: '' },
    ],
    counts: { rows: 4, loaded: 2, duplicates: 0, invalid: 2, doNotCall: 0 },
  })
})

test('cells that were copied from a spreadsheet are read: tabs stand between them, and blank ones make no address', () => {
  expect(
    readText(
      '5125550100\tAda Lovelace\t12 Oak St, Austin\t\t78704\n(512) 555-0101\tGrace\n5125550102\t\t\n5125550103\t,Joan\n\t5125550104',
    ),
  ).toMatchObject({
    rows: [
      { phone: '5125550100', name: 'Ada Lovelace', address: '12 Oak St, Austin, 78704' },
      { phone: '5125550101', name: 'Grace', address: '' },
      { phone: '5125550102', name: '', address: '' },
      { phone: '5125550103', name: 'Joan', address: '' },
    ],
    counts: { rows: 5, loaded: 4, duplicates: 0, invalid: 1, doNotCall: 0 },
  })
})

test('a pasted line that says Do Not Call is not texted, nor is another line with its phone', async () => {
  const { rows, counts, marked, rejected } = readText(
    '5125550101,Ada,12 Oak St,Do Not Call\n5125550102\tBo\t1 Elm St\n5125550103,Cy\n512-555-0102\tBo\t\tDNC',
  )
  expect(rows.map(({ name }) => name)).toEqual(['Cy'])
  expect(counts).toEqual({ rows: 4, loaded: 1, duplicates: 0, invalid: 0, doNotCall: 3 })
  expect(marked).toEqual(['+15125550101', '+15125550102'])
  expect(
    (await rejected.text())
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 2)),
  ).toEqual(['1,', '2,', '4,'])
})

test('pasted lines that were not loaded come back as a file: their line, the reason and the line as it was', async () => {
  const { rejected } = readText('5125550100,Ada\n\njust text\n512555,Short,1 Elm St, Austin\n(512) 555-0100,Twin')
  expect((await rejected.text()).split('\r\n')).toEqual([
    'Line,Reason,Phone,Name,Address',
    '3,"A line needs a phone and a name, with a comma between them",just text',
    expect.stringMatching(/^4,.+,512555,Short,1 Elm St,\s?Austin$/),
    '5,This phone is in the file already,(512) 555-0100,Twin',
    '',
  ])
})

test('a stray quote in pasted text does not affect other lines', () => {
  const { rows, counts } = readText(
    '5125550100,"Ada,12 Oak St\n5125550101,"Grace, Rear Admiral",3 Elm St\n5125550102,The "Duke",\n512555,"Short',
  )
  expect(rows.map(({ name, address }) => [name, address])).toEqual([
    ['Ada,12 Oak St', ''],
    ['Grace, Rear Admiral', '3 Elm St'],
    ['The "Duke"', ''],
  ])
  expect(counts).toEqual({ rows: 4, loaded: 3, duplicates: 0, invalid: 1, doNotCall: 0 })
})

test('whatever bytes a file has, it gives rows that add up or an error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (content) => {
      const read = await readFile(new Uint8Array(content)).catch(() => null)
      if (read)
        expect(read.counts.loaded + read.counts.duplicates + read.counts.invalid + read.counts.doNotCall).toBe(
          read.counts.rows,
        )
    }),
    { numRuns: 300 },
  )
})

test('a phone is found once among millions, whatever the distribution of numbers', () => {
  const national = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 })
  const near = fc
    .tuple(national, fc.integer({ min: 0, max: 40 }))
    .map(([from, count]) => Array.from({ length: count }, (_, index) => Math.min(9_999_999_999, from + index)))
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          national.map((number) => [number]),
          near,
        ),
      ),
      (lists) => {
        const numbers = lists.flat()
        const seen = phoneSet()
        const fresh = numbers.filter((number) => seen.add(`+1${number}`))
        expect(fresh).toEqual([...new Set(numbers)])
      },
    ),
  )
})

test('a cell that contains the separator characters does not break its row', async () => {
  expect((await readFile('Phone,Name\n5125550100,"Ada\u001fLove\u001elace"\n5125550101,Grace')).rows).toMatchObject([
    { phone: '5125550100', name: 'Ada Love lace' },
    { id: '+15125550101', name: 'Grace' },
  ])
})

test('a cell that an export guarded from being run as a formula comes back as it was', async () => {
  const { rows } = await readFile("Phone,Name,Address\n'+1 512 555 0100,'=1+1,'＝2")
  expect(rows).toMatchObject([{ phone: '5125550100', name: '=1+1', address: '＝2' }])
})

test('whatever is pasted or uploaded is read in time linear in its length', async () => {
  expect(await slowTextFor(readText)).toBeUndefined()
  expect(await slowTextFor((text) => readFile(`Phone,Name\n${text}`).catch(() => undefined))).toBeUndefined()
})
