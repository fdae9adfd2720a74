import fc from 'fast-check'
import { parseOwners } from './parse-owners.ts'
import { properCase } from './proper-case.ts'

const county = (name: string) => parseOwners([name]).map(({ fullName, kind }) => `${fullName} (${kind})`)

test.each([
  ['FITZGERALD SOPHIA SR', ['Sophia Fitzgerald Sr (person)']],
  ['JEFFERSON SEAN F III', ['Sean F Jefferson III (person)']],
  ['GARCIA ELENA & HAROLD', ['Elena Garcia (person)', 'Harold Garcia (person)']],
  ['SMITH JOHN & MARY TR', ['John Smith (trust)', 'Mary Smith (trust)']],
  ['SMITH JOHN & JONES MARY', ['John Smith (person)', 'Mary Jones (person)']],
  ['SMITH JOHN & MARY ANN', ['John Smith (person)', 'Mary Ann Smith (person)']],
  ['RODRIGUEZ, JOSE R', ['Jose R Rodriguez (person)']],
  ['SMITH JOHN, JR', ['John Smith Jr (person)']],
  ['DE LA CRUZ ELENA III', ['Elena De La Cruz III (person)']],
  ['VAN, DER BERG KIM J', ['Kim J Van Der Berg (person)']],
  ["ST, JOHN D'ANDRE C SR", ["D'Andre C St John Sr (person)"]],
  ['LE THANH M', ['Thanh M Le (person)']],
  ['WHITE A K', ['A K White (person)']],
  ['KIM KIM JR', ['Kim Kim Jr (person)']],
  ["O'BRIEN OMAR", ["Omar O'Brien (person)"]],
  ['MCDONALD AISHA J', ['Aisha J McDonald (person)']],
  ['AL-FARSI AHMED M', ['Ahmed M Al-Farsi (person)']],
  ['MÜLLER BRIDGET H', ['Bridget H Müller (person)']],
  ['ESTATE OF MENSAH LAKEISHA', ['Estate of Lakeisha Mensah (estate)']],
  ['SMITH JOHN A FAMILY TRUST', ['Smith John A Family Trust (trust)']],
  ['ZORIANO ASSOCIATES INC', ['Zoriano Associates Inc (company)']],
  ['1402 HOLDINGS PROPERTIES LLC', ['1402 Holdings Properties LLC (company)']],
  ['FIRST, BAPTIST CHURCH OF THE REDEEMER', ['First Baptist Church of the Redeemer (company)']],
  ['NYC HOUSING AUTHORITY', ['NYC Housing Authority (government)']],
  ['CITY OF PHILADELPHIA', ['City of Philadelphia (government)']],
  ['SMITH JOHN ETUX', ['John Smith (person)']],
  ['SMITH JOHN ET UX MARY', ['John Smith (person)', 'Mary Smith (person)']],
  ['DEMO COUNTY', ['Demo County (government)']],
  ['NAME NOT ON FILE', []],
  ['CURRENT OWNER', []],
  ['OWNER UNKNOWN', []],
  ['DOE JANE (LE)', ['Jane Doe (person)']],
  ['SMITH JOHN A ESQ', ['John A Smith (person)']],
  ['DR SMITH JOHN', ['John Smith (person)']],
  ['SMITH JOHN A/K/A JOHNNY SMITH', ['John Smith (person)']],
  ['SMITH JOHN 50% & DOE JANE 50%', ['John Smith (person)', 'Jane Doe (person)']],
  ['SMITH JOHN UND 1/2 INT', ['John Smith (person)']],
  ['SMITH JOHN REVOCABLE TR', ['John Smith (trust)']],
  ['HABITAT FOR HUMANITY', ['Habitat for Humanity (company)']],
  ['IGLESIA BAUTISTA', ['Iglesia Bautista (company)']],
  ['SMITH BROTHERS', ['Smith Brothers (company)']],
])('"%s" on a roll is %j', (name, owners) => {
  expect(county(name)).toEqual(owners)
})

test('people write their own names the other way round', () => {
  const natural = (name: string) =>
    parseOwners([name], 'natural').map(({ firstName, lastName }) => `${lastName}, ${firstName}`)
  expect(natural('John A. Smith Jr.')).toEqual(['Smith, John'])
  expect(natural('John & Mary Smith')).toEqual(['Smith, John', 'Smith, Mary'])
  expect(natural('Smith, John')).toEqual(['Smith, John'])
  expect(natural('Kim van der Berg')).toEqual(['Van Der Berg, Kim'])
})

test.each([
  ['Harry Brown, Sr.', ['Harry Brown Sr']],
  ['John Smith, Jr., MD', ['John Smith Jr']],
  ['Sally Qualls, DO', ['Sally Qualls']],
  ['Le, Linda', ['Linda Le']],
  ['Brown, Harry, Sr.', ['Harry Brown Sr']],
  ['Miss Jane Doe', ['Jane Doe']],
  ['Congressman John Smith', ['John Smith']],
  ['Major Smith', ['Major Smith']],
  ['Smith, Dr. John', ['John Smith']],
  ['Mr. and Mrs. John Smith', ['John Smith', 'Mrs Smith']],
  ['Dr. John Smith and Mary Jones', ['John Smith', 'Mary Jones']],
  ['John Smith, Mary Smith', ['John Smith', 'Mary Smith']],
  ['Smith, John and/or Mary', ['John Smith', 'Mary Smith']],
  ['Peter M. or William King', ['Peter M King', 'William King']],
  ['Frank Church', ['Frank Church']],
  ['Olga Petrovna Ivanova', ['Olga Petrovna Ivanova']],
])('"%s" as people write it is %j', (name, persons) => {
  const owners = parseOwners([name], 'natural')
  expect(owners.map(({ fullName, kind }) => `${fullName} ${kind}`)).toEqual(persons.map((person) => `${person} person`))
})

test.each([
  'Smith & Jones',
  'Law Offices of John Smith',
  'Committee to Elect Mary Jones',
  'Springfield Dental Clinic',
  'Lincoln Elementary School',
  'Muster Handels AG',
  'Foo Bar p. c.',
  'Demo Farms GmbH',
  "Maria's Kitchen",
  'Lee & Sons Plumbing',
])('"%s" is no person', (name) => {
  expect(parseOwners([name], 'natural').map(({ kind }) => kind)).toEqual(['company'])
})

test('a trust and an estate keep the person they are named for; a company is never a person', () => {
  expect(parseOwners(['SMITH JOHN A FAMILY TRUST'])).toMatchObject([{ firstName: 'John', lastName: 'Smith' }])
  expect(parseOwners(['THE SMITH FAMILY REVOCABLE LIVING TRUST DTD 1/2/2003'])).toMatchObject([
    { lastName: 'Smith', kind: 'trust' },
  ])
  expect(parseOwners(['BROAD STREET INVESTMENTS LP'])).toMatchObject([{ firstName: '', lastName: '' }])
})

test('no name whatever breaks the parser, and no owner is named twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 3 }),
      fc.constantFrom('county', 'natural' as const),
      (names, order) => {
        const owners = parseOwners(names, order)
        expect(new Set(owners.map(({ fullName }) => fullName)).size).toBe(owners.length)
      },
    ),
  )
})

test('a plain name is read the same with and without the rules for everything else', () => {
  const word = fc.constantFrom(
    ...'SMITH JOHN A L P N C MARY DE LA CRUZ JR III V ESTATE EST OF HEIRS TRUST TR TRUSTEE LLC CO BANK CITY UNITED STATES U S USA US AND OR ET AL ETUX JT TEN COM NOT AVAILABLE UNKNOWN NONE NA ATTN LIFE HUSBAND AS THE SCHOOL DISTRICT LAND AUTHORITY WATER'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('county' as const, 'natural' as const),
      (words, order) => {
        const name = words.join(' ')
        // A space behind it is no plain name any more.
        expect(parseOwners([name], order)).toEqual(parseOwners([`${name} `], order))
      },
    ),
    { numRuns: 3000 },
  )
})

test('capitals are put right, and what already has small letters is left alone', () => {
  expect(['MCDONALD', "O'BRIEN", 'JEAN-LUC', '12TH', 'BANK OF THE WEST NA', 'van Gogh'].map(properCase)).toEqual([
    'McDonald',
    "O'Brien",
    'Jean-Luc',
    '12th',
    'Bank of the West NA',
    'van Gogh',
  ])
})

const natural = (name: string) =>
  parseOwners([name], 'natural').map(({ firstName, lastName, kind }) => [firstName, lastName, kind])

test.each([
  ['Maria Demoson, Trustee', 'trust'],
  ['Maria Demoson, Trustee of the Sample Trust', 'trust'],
  ['Maria Demoson as Trustee of the Sample Living Trust', 'trust'],
  ['MARIA DEMOSON TTEE SAMPLE FAMILY TRUST', 'trust'],
  ['EQUITY TRUST COMPANY CUSTODIAN FBO MARIA DEMOSON IRA', 'trust'],
  ['Sample IRA Services LLC FBO Maria Demoson Roth IRA #1234', 'trust'],
  ['Maria Demoson, Executrix', 'person'],
  ['Maria Demoson, Personal Representative of the Estate of Paul Sample', 'person'],
  ['Maria Demoson Administrator', 'person'],
  ['Maria Demoson, a single woman', 'person'],
  ['Maria Demoson, an unmarried person', 'person'],
  ['Unknown Heirs of Maria Demoson', 'estate'],
  ['Estate and Heirs of Maria Demoson', 'estate'],
])('%j names Maria Demoson, and the words beside her name are none of it', (name, kind) => {
  expect(natural(name)).toEqual([['Maria', 'Demoson', kind]])
})

test('a couple and two trustees are two, whatever a recorder notes beside them', () => {
  const both = (kind: string) => [
    ['Maria', 'Demoson', kind],
    ['Paul', 'Demoson', kind],
  ]
  expect(natural('Maria and Paul Demoson, husband and wife')).toEqual(both('person'))
  expect(natural('Maria Demoson and Paul Demoson, as joint tenants with right of survivorship')).toEqual(both('person'))
  expect(natural('Maria Demoson and Paul Demoson, Trustees')).toEqual(both('trust'))
  expect(parseOwners(['DEMOSON MARIA TRUSTEE OF THE SAMPLE TRUST'])[0]).toMatchObject({
    firstName: 'Maria',
    lastName: 'Demoson',
  })
})

test.each([
  'Current Resident',
  'OCCUPANT',
  'Resident or Current Resident',
  'TBD',
  'OWNER OF RECORD',
  'Name Withheld',
  'CONFIDENTIAL',
])('%j names no owner', (name) => expect(parseOwners([name])).toEqual([]))

test.each(['GUARDIAN LIFE INSURANCE COMPANY', 'SINGLE JOHN', 'WIDOW MARIA', 'CONSERVATOR PROPERTIES LLC'])(
  '%j keeps the words that are its name',
  (name) => expect(parseOwners([name])[0]?.fullName.toUpperCase().split(' ').sort()).toEqual(name.split(' ').sort()),
)
