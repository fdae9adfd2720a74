import { doNotCallMarks } from './do-not-call.ts'
import { findColumns } from './find-columns.ts'
import { withTitlesOnOneLine } from './title-lines.ts'

const rowsOf = (text: string): string[][] => text.split('\n').map((line) => line.split(','))

function readOf(text: string) {
  const rows = withTitlesOnOneLine(rowsOf(text))
  const { above, mapping } = findColumns(rows)
  return { titles: rows[above], above, mapping }
}

test.each([
  [
    'each of whose cells is merged over columns',
    'Owner,,Property,,Contact,\nFirst Name,Last Name,Address,ZIP,Phone,Email\nAda,Sample,12 Oak St,78701,5125550101,ada@example.com',
  ],
  [
    'that is repeated over its columns',
    'Owner,Owner,Property,Property,Contact,Contact\nFirst Name,Last Name,Address,ZIP,Phone,Email\nAda,Sample,12 Oak St,78701,5125550101,ada@example.com',
  ],
])('titles below a line of groups %s say whose they are', (_, text) => {
  expect(readOf(text)).toEqual({
    titles: [
      'Owner First Name',
      'Owner Last Name',
      'Property Address',
      'Property ZIP',
      'Contact Phone',
      'Contact Email',
    ],
    above: 1,
    mapping: { firstName: 0, lastName: 1, address: 2, zip: 3, phone: 4, email: 5 },
  })
})

test.each([
  ['a CSV, which says them once', ',,,Street,City,State,ZIP,'],
  ['a workbook, which says them in both', 'ID,Owner Name,Phone,Street,City,State,ZIP,Notes'],
])(
  'beside cells that are merged over both lines of the titles the address has its city and ZIP Code, in %s',
  (_, lower) => {
    const text = `ID,Owner Name,Phone,Property Address,,,,Notes\n${lower}\n1,Ada Sample,5125550101,12 Oak St,Austin,TX,78701,hi`
    expect(readOf(text)).toMatchObject({
      titles: [
        'ID',
        'Owner Name',
        'Phone',
        'Property Address Street',
        'Property Address City',
        'Property Address State',
        'Property Address ZIP',
        'Notes',
      ],
      above: 1,
      mapping: { name: 1, phone: 2, address: 3, city: 4, state: 5, zip: 6 },
    })
  },
)

test('of two addresses, and of the phones of an owner and an agent, the groups say which is whose, and which phone is marked', () => {
  const { titles = [], mapping } = readOf(
    ',Agent,,Owner,,Mailing Address,,Property Address,,Phone 1,\nNo.,Name,Phone,First,Last,Street,Zip,Street,Zip,Number,DNC\n' +
      '1,Jane,5125550199,Ada,Sample,9 Elm,78702,12 Oak St,75201,5125550101,Y',
  )
  expect(mapping).toEqual({
    firstName: 3,
    lastName: 4,
    mailingAddress: 5,
    mailingZip: 6,
    address: 7,
    zip: 8,
    phone: 9,
  })
  expect(doNotCallMarks(titles)?.isMarked(['', '', '', '', '', '', '', '', '', '', 'Y'], 2)).toBe(false)
  expect(doNotCallMarks(titles)?.isMarked(['', '', '', '', '', '', '', '', '', '', 'Y'], 9)).toBe(true)
})

test.each(['', 'Owners in March,,,,\n'])(
  'groups whose names are no titles of columns are no titles of the list, below %j',
  (above) => {
    const text = `${above}Seller Info,,Property Info,,Lead Info\nFirst Name,Last Name,Address,Zip,Phone\nAda,Sample,12 Oak St,78701,5125550101`
    expect(readOf(text)).toMatchObject({
      above: above === '' ? 1 : 2,
      mapping: { firstName: 0, lastName: 1, address: 2, zip: 3, phone: 4 },
    })
  },
)

test('a title that a group would make unknown stays as it is', () => {
  expect(readOf(',Lead,\nPhone,Tags,Notes\n5125550101,hot,call').titles).toEqual(['Phone', 'Tags', 'Notes'])
  expect(readOf('Contact,,Lead,\nName,Phone,Tags,Notes\nAda,5125550101,hot,call').titles).toEqual([
    'Contact Name',
    'Contact Phone',
    'Tags',
    'Notes',
  ])
})

test.each([
  'Owner List,,\nName,Phone,Address\nAda,5125550101,12 Oak St',
  'Exported by: Jane,jane@example.com,,\nName,Phone,Address,ZIP\nAda,5125550101,12 Oak St,78701',
  'Contact: Jane,,Owner report,\nName,Phone,Address,ZIP\nAda,5125550101,12 Oak St,78701',
  'Name,Phone,Phone\nAda,5125550101,5125550102',
  'Name,City,State\nMobile,Mobile,Street',
  'Name,Phone,,\nAda,5125550101,Street,City',
  '5125550101,Ada\n5125550102,Bo',
])('a list with one line of titles, or none, stays as it is: %j', (text) => {
  const rows = rowsOf(text)
  expect(withTitlesOnOneLine(rows)).toBe(rows)
})
