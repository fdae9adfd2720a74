import { findColumns } from './find-columns.ts'

const meanings = (...rows: string[][]) => {
  const { mapping, hasHeader } = findColumns(rows)
  return [hasHeader, Object.fromEntries(Object.entries(mapping).map(([meaning, at]) => [meaning, rows[0]?.[at]]))]
}

test('headers are understood word for word, the owner’s mailing address apart from the property’s', () => {
  expect(
    meanings([
      'FULL_NAME',
      'SITUS_ADDR',
      'SITUS_CITY',
      'SITUS_ST',
      'SITUS_ZIP',
      'MAIL_ADDR_1',
      'MAIL_CITY',
      'MAIL_ST',
      'MAIL_ZIP5',
    ]),
  ).toEqual([
    true,
    {
      name: 'FULL_NAME',
      address: 'SITUS_ADDR',
      city: 'SITUS_CITY',
      state: 'SITUS_ST',
      zip: 'SITUS_ZIP',
      mailingAddress: 'MAIL_ADDR_1',
      mailingCity: 'MAIL_CITY',
      mailingState: 'MAIL_ST',
      mailingZip: 'MAIL_ZIP5',
    },
  ])
  expect(meanings(['Owner', 'Owner Street Address', 'Parcel Address', 'Phone Type', 'Phone 1', 'Agent Phone'])).toEqual(
    [
      true,
      {
        name: 'Owner',
        mailingAddress: 'Owner Street Address',
        address: 'Parcel Address',
        phone: 'Phone 1',
      },
    ],
  )
  expect(meanings(['Nombre', 'Dirección', 'Teléfono', 'Correo'])).toEqual([
    true,
    { name: 'Nombre', address: 'Dirección', phone: 'Teléfono', email: 'Correo' },
  ])
})

test('without a header the values and their neighbours tell', () => {
  expect(
    meanings(
      ['78704', 'TX', 'Austin', '12 Oak St', 'Smith', 'John'],
      ['89501', 'NV', 'Reno', '9 Elm Ave', 'Lee', 'Ann'],
      ['78704', 'TX', 'Austin', '99 Pine Rd', 'Garcia', 'Maria'],
    ),
  ).toEqual([
    false,
    {
      zip: '78704',
      state: 'TX',
      city: 'Austin',
      address: '12 Oak St',
      lastName: 'Smith',
      firstName: 'John',
    },
  ])
})

test('what a column says about another is not taken for it', () => {
  expect(meanings(['Name', 'Phone Status', 'Email Valid', 'Mailing Country', 'School Name'])).toEqual([
    true,
    { name: 'Name' },
  ])
})

test('titles that every object has as names are titles like any other', () => {
  expect(
    findColumns([
      ['__proto__', 'constructor', 'Phone', 'hasOwnProperty'],
      ['a', 'b', '5125550101', 'c'],
    ]).mapping,
  ).toEqual({ phone: 2 })
})

const austin = 'Austin, TX 78701'
test.each([
  'City/State/Zip',
  'City, State, Zip Code',
  'CITY_ST_ZIP',
  'CityStateZip',
  'Zip / City / State',
  'Property City State Zip',
  'CSZ',
])('one column %j holds city, state and ZIP', (title) => {
  const { mapping } = findColumns([
    ['Owner', title, 'Street'],
    ['Ada Sample', austin, '12 Oak St'],
  ])
  expect(mapping).toEqual({ name: 0, city: 1, state: 1, zip: 1, address: 2 })
})

test('a combined column of the mailing address is the mailing address’s; a column of its own counts more', () => {
  expect(
    findColumns([
      ['Name', 'Mailing City/State/Zip', 'Zip', 'City, State'],
      ['Ada Sample', austin, '78702', 'Austin, TX'],
    ]).mapping,
  ).toEqual({ name: 0, mailingCity: 1, mailingState: 1, mailingZip: 1, zip: 2, city: 3, state: 3 })
})

test.each(['Where', 'Address 2', 'Line Two', ''])('under the title %j the values tell', (title) => {
  const { mapping } = findColumns([
    ['Street Address', 'Owner Name', title],
    ['12 Oak St', 'Ada Sample', austin],
    ['9 Elm Ave', 'Ann Lee', '89501 Reno, NV'],
  ])
  expect(mapping).toEqual({ address: 0, name: 1, city: 2, state: 2, zip: 2 })
})

test('a list whose address, name and owners stand in parts has each part found', () => {
  expect(
    meanings(
      [
        'rec_id',
        'given_name',
        'middle_name',
        'surname',
        'Suffix',
        'street_number',
        'address_1',
        'address_2',
        'suburb',
        'postcode',
        'state',
      ],
      ['1', 'Ada', 'B', 'Sample', 'Jr', '12', 'Oak Street', 'Apt 4', 'Austin', '78701', 'TX'],
      ['2', 'Ann', '', 'Lee', '', '9', 'Elm Avenue', '', 'Reno', '89501', 'NV'],
    ),
  ).toEqual([
    true,
    {
      firstName: 'given_name',
      middleName: 'middle_name',
      lastName: 'surname',
      nameSuffix: 'Suffix',
      houseNumber: 'street_number',
      address: 'address_1',
      unit: 'address_2',
      city: 'suburb',
      zip: 'postcode',
      state: 'state',
    },
  ])
  expect(
    meanings(
      [
        'Owner 1 First Name',
        'Owner 1 Last Name',
        'Owner 2 First Name',
        'Owner 2 Last Name',
        'House Nbr',
        'Street Dir',
        'Street Name',
        'Suffix',
        'Apt #',
        'Mailing Unit',
      ],
      ['Ada', 'Sample', 'Bo', 'Sample', '12', 'N', 'Oak', 'St', '4', '7'],
      ['Ann', 'Lee', '', '', '9', '', 'Elm', 'Ave', '', ''],
    ),
  ).toEqual([
    true,
    {
      firstName: 'Owner 1 First Name',
      lastName: 'Owner 1 Last Name',
      secondFirstName: 'Owner 2 First Name',
      secondLastName: 'Owner 2 Last Name',
      houseNumber: 'House Nbr',
      streetDirection: 'Street Dir',
      address: 'Street Name',
      streetSuffix: 'Suffix',
      unit: 'Apt #',
      mailingUnit: 'Mailing Unit',
    },
  ])
})

const house = ['12', 'N', 'Oak', 'St', '4', 'Austin', 'TX', '78701']
const otherHouse = ['9', '', 'Elm', 'Ave', '', 'Reno', 'NV', '89501']
const mailingParts = [
  'mailingHouseNumber',
  'mailingStreetDirection',
  'mailingAddress',
  'mailingStreetSuffix',
  'mailingUnit',
  'mailingCity',
  'mailingState',
  'mailingZip',
]

test.each([
  'Mail House Number, Mail Street Direction, Mail Street Name, Mail Street Suffix, Mail Unit, Mail City, Mail State, Mail Zip',
  'Mailing Street Number, Mailing Street Pre Direction, Mailing Street Name, Mailing Street Type, Mailing Unit Number, Mailing City, Mailing State, Mailing Zip Code',
  'MAIL_NUM, MAIL_DIR, MAIL_STREET, MAIL_SUF, MAIL_UNIT, MAIL_CITY, MAIL_ST, MAIL_ZIP',
  'Mail House #, Mail Predir, Mail St Name, Mail Mode, Mail Apt, Mail City, Mail State, Mail Zip',
  'MailAddressHouseNumber, MailAddressStreetDirection, MailAddressStreetName, MailAddressStreetSuffix, MailAddressUnitNumber, MailAddressCity, MailAddressState, MailAddressZip',
  'Owner Street Number, Owner Street Direction, Owner Street Name, Owner Street Suffix, Owner Unit, Owner City, Owner State, Owner Zip',
])('a mailing address in parts has each part found: %s', (titles) => {
  const mailing = titles.split(', ')
  const found = Object.fromEntries(mailingParts.map((meaning, at) => [meaning, mailing[at]]))
  expect(meanings(['Name', ...mailing], ['Ada Sample', ...house], ['Ann Lee', ...otherHouse])).toEqual([
    true,
    { name: 'Name', ...found },
  ])
  const site = ['House Number', 'Street Direction', 'Street Name', 'Street Suffix', 'Unit', 'City', 'State', 'Zip']
  const { mapping } = findColumns([
    ['Name', ...site, ...mailing],
    ['Ada Sample', ...otherHouse, ...house],
    ['Ann Lee', ...house, ...otherHouse],
  ])
  expect(mapping).toMatchObject({ houseNumber: 1, address: 3, mailingHouseNumber: 9, mailingAddress: 11 })
})

test('of an address in parts that stands twice the second is where the owner gets mail', () => {
  const titles = ['House Number', 'Dir', 'Street Name', 'Suffix', 'Unit', 'City', 'State', 'Zip']
  const { mapping } = findColumns([
    ['Name', ...titles, ...titles],
    ['Ada Sample', ...house, ...otherHouse],
    ['Ann Lee', ...otherHouse, ...house],
  ])
  expect(mapping).toEqual({
    name: 0,
    houseNumber: 1,
    streetDirection: 2,
    address: 3,
    streetSuffix: 4,
    unit: 5,
    city: 6,
    state: 7,
    zip: 8,
    ...Object.fromEntries(mailingParts.map((meaning, at) => [meaning, at + 9])),
  })
})

test.each([
  'House Number, Street Direction, Street Name, Street Suffix, Post Direction, Unit',
  'Street Number, Street Pre Direction, Street Name, Street Type, Street Post Direction, Unit Number',
  'ST_NUM, PREDIR, ST_NAME, ST_TYPE, POSTDIR, UNIT',
  'Number, Dir, Street, Suffix, Quadrant, Apt',
  'Number, Dir, Street, Suffix, Dir, Apt',
  'House #, Pre Directional, Street, Type, Post Directional, Unit #',
  'PropertyAddressHouseNumber, PropertyAddressStreetDirection, PropertyAddressStreetName, PropertyAddressStreetSuffix, PropertyAddressStreetPostDirection, PropertyAddressUnitNumber',
  'Situs House No, Situs Pre Dir, Situs Street Name, Situs Street Type, Situs Post Dir, Situs Unit',
])('the direction behind a street is found beside the one before it: %s', (titles) => {
  const { mapping } = findColumns([
    ['Name', ...titles.split(', ')],
    ['Ada Sample', '12', 'N', 'Oak', 'St', 'NW', '4'],
    ['Ann Lee', '9', '', 'Elm', 'Ave', 'E', ''],
  ])
  expect(mapping).toEqual({
    name: 0,
    houseNumber: 1,
    streetDirection: 2,
    address: 3,
    streetSuffix: 4,
    streetPostDirection: 5,
    unit: 6,
  })
  const { mapping: ofMailing } = findColumns([
    ['Name', 'Mail House Number', 'Mail Street Name', 'Mail Street Suffix', 'Mail Street Post Direction', 'Mail Zip'],
    ['Ada Sample', '12', 'Oak', 'St', 'NW', '78701'],
  ])
  expect(ofMailing).toMatchObject({ mailingHouseNumber: 1, mailingStreetSuffix: 3, mailingStreetPostDirection: 4 })
})

test.each([
  ['Number, Direction, Street, Suffix', 'streetDirection'],
  ['House Number, Dir, Street Name, Type', 'streetDirection'],
  ['Direction, House Number, Street Name, Suffix', 'streetDirection'],
  ['Street Name, Suffix, House Number, Direction', 'streetDirection'],
  ['House Number, Street Name, Suffix, Pre Dir', 'streetDirection'],
  ['House Number, Street Name, Suffix, Street Direction Prefix', 'streetDirection'],
  ['House Number, Street Name, Suffix, Direction', 'streetPostDirection'],
  ['House Number, Street Name, Direction, Unit', 'streetPostDirection'],
  ['Number, Street, Dir, Type', 'streetPostDirection'],
  ['STREET_NUM, STREET_NAME, STREET_TYPE, STREET_DIRECTION', 'streetPostDirection'],
  ['Situs Number, Situs Street, Situs Suffix, Situs Dir', 'streetPostDirection'],
  ['Mail House Number, Mail Dir, Mail Street Name, Mail Street Suffix', 'mailingStreetDirection'],
  ['Mail House Number, Mail Street Name, Mail Street Suffix, Mail Dir', 'mailingStreetPostDirection'],
  ['Mail House Number, Mail Street Name, Mail Street Suffix, Mail Street Direction', 'mailingStreetPostDirection'],
] as const)('a direction is before or behind the street as its column stands: %s', (titles, meaning) => {
  const directions = [
    'streetDirection',
    'streetPostDirection',
    'mailingStreetDirection',
    'mailingStreetPostDirection',
  ] as const
  const header = titles.split(', ')
  const cellsOf = (number: string, direction: string, street: string, suffix: string) =>
    header.map((title) =>
      /dir/i.test(title) ? direction : /num/i.test(title) ? number : /suf|type/i.test(title) ? suffix : street,
    )
  const { mapping } = findColumns([
    header,
    cellsOf('12', 'N', 'Oak', 'St'),
    cellsOf('9', 'W', 'Elm', 'Ave'),
    cellsOf('7', '', 'Pine', 'Rd'),
  ])
  expect(directions.filter((part) => mapping[part] !== undefined)).toEqual([meaning])
  expect(header[mapping[meaning] ?? -1]).toMatch(/dir/i)
})

test('the numbers of owners, taxes and bills are no house numbers, nor is a direction alone an address', () => {
  expect(
    meanings(
      [
        'Name',
        'Address',
        'Property Tax Number',
        'Tax Bill Number',
        'Owner Number',
        'Owner Property No',
        'Mail Street Direction',
      ],
      ['Ada Sample', '12 Oak St', '4411', '17', '3', '8', 'N'],
      ['Ann Lee', '9 Elm Ave', '4412', '18', '4', '9', 'S'],
    ),
  ).toEqual([true, { name: 'Name', address: 'Address', mailingStreetDirection: 'Mail Street Direction' }])
})

test('a house number under the bare title "Number", and the second owner in one column, are told by what they hold', () => {
  expect(
    meanings(
      ['Owner', 'Co-Owner', 'Number', 'Street'],
      ['Ada Sample', 'Bo Sample', '12', 'Oak St'],
      ['Ann Lee', '', '9', 'Elm Ave'],
    ),
  ).toEqual([true, { name: 'Owner', secondName: 'Co-Owner', houseNumber: 'Number', address: 'Street' }])
  expect(meanings(['Name', 'Number'], ['Ada Sample', '5125550101'], ['Ann Lee', '5125550102'])).toEqual([
    true,
    { name: 'Name', phone: 'Number' },
  ])
})

test('the numbers of a list’s rows are no house numbers: its addresses have their own', () => {
  expect(
    meanings(
      ['No.', 'Owner', 'Address'],
      ['1', 'Ada Sample', '12 Oak St'],
      ['2', 'Ann Lee', '9 Elm Ave'],
      ['3', 'Bo Roe', 'Rural Route'],
    ),
  ).toEqual([true, { name: 'Owner', address: 'Address' }])
})

test.each([
  [
    'in Michigan',
    ['John Smith', '12 Main St', 'Detroit', 'MI', '48201'],
    ['Ann Doe', '13 Oak Ave', 'Flint', 'MI', '48502'],
  ],
  ['in Mobile', ['Ann Doe', '12 Oak St', 'Mobile', 'AL', '36602'], ['Bob Roe', '14 Elm St', 'Mobile', 'AL', '36602']],
])('a list %s without a header keeps its first person', (_where, ...rows) => {
  expect(findColumns(rows)).toEqual({
    mapping: { name: 0, address: 1, city: 2, state: 3, zip: 4 },
    hasHeader: false,
    above: 0,
  })
  expect(findColumns(rows.slice(0, 1)).hasHeader).toBe(false)
})

test('a title that begins with a year is no address', () => {
  const rows = [
    ['Name', '2024 Taxes', 'Phone'],
    ['Ada Sample', '1200', '5125550101'],
  ]
  expect(findColumns(rows)).toMatchObject({ mapping: { name: 0, phone: 2 }, hasHeader: true })
})

test('lines above the header are no people, nor is what they say', () => {
  const list = [
    ['Owner Name', 'Address', 'City', 'State', 'Zip'],
    ['Ada Sample', '12 Oak St', 'Austin', 'TX', '78704'],
  ]
  const found = { mapping: { name: 0, address: 1, city: 2, state: 3, zip: 4 }, hasHeader: true }
  expect(findColumns([['Leads for March'], ...list])).toEqual({ ...found, above: 1 })
  expect(
    findColumns([['Owner List', '2026-03-01'], [''], ['Call 5125550100 with questions', '', '', '', ''], ...list]),
  ).toEqual({
    ...found,
    above: 3,
  })
  expect(findColumns(list)).toEqual({ ...found, above: 0 })
})

test('a person of whom little is known, or a header with few titles, is not taken for a line above the header', () => {
  expect(
    findColumns([
      ['Ada Sample', '', '', '', ''],
      ['Ann Lee', '12 Oak St', 'Mobile', 'AL', '36602'],
      ['Bob Roe', '14 Elm St', 'Mobile', 'AL', '36602'],
    ]).above,
  ).toBe(0)
  expect(
    findColumns([
      ['Owner', '', '', '', ''],
      ['Ada Sample', '12 Oak St', 'Mobile', 'AL', '36602'],
    ]),
  ).toMatchObject({ hasHeader: true, above: 0 })
})

test.each([
  'Property Type',
  'County',
  'Agent',
  'Listing Agent',
  'List Name',
  'Lender Name',
  'Campaign',
  'Owner Occupied',
  'Neighborhood',
  'Motivation',
])('a column %j is not the name of the owner', (title) => {
  const value = {
    Agent: 'Jane Smith',
    'Listing Agent': 'Jane Smith',
    'Lender Name': 'Wells Fargo',
    County: 'Travis County',
  }[title]
  const { mapping } = findColumns([
    ['Address', 'City', 'State', 'Zip', title],
    ['1 Main St', 'Austin', 'TX', '78704', value ?? 'Single Family'],
    ['2 Oak Ave', 'Austin', 'TX', '78704', value ?? 'Single Family'],
  ])
  expect(mapping).toEqual({ address: 0, city: 1, state: 2, zip: 3 })
})

test('the owners are found behind a column that only looks like them, and by their names under any title', () => {
  const place = ['1 Main St', 'Austin', 'TX', '78704']
  for (const title of ['List Name', 'Owner Occupied'])
    expect(
      findColumns([
        [title, 'Owners', 'Address', 'City', 'State', 'Zip'],
        ['Absentee Owners', 'Joe Doe', ...place],
      ]).mapping,
    ).toMatchObject({ name: 1, address: 2 })
  expect(
    findColumns([
      ['Eigner', 'Address', 'City', 'State', 'Zip'],
      ['Mary Demoson', ...place],
      ['James Sample', ...place],
    ]).mapping,
  ).toMatchObject({ name: 0 })
})

test('a company is the owner where the list names no person', () => {
  const place = ['1 Main St', '78704']
  expect(
    meanings(['Company Name', 'Address', 'Zip'], ['Fiction Homes LLC', ...place], ['Sample Holdings', ...place])[1],
  ).toMatchObject({ name: 'Company Name' })
  expect(
    meanings(
      ['Company Name', 'First Name', 'Last Name', 'Address'],
      ['Fiction Homes LLC', 'Ada', 'Sample', '1 Main St'],
    )[1],
  ).toEqual({ firstName: 'First Name', lastName: 'Last Name', address: 'Address' })
})

test.each([
  ['House #', 'Street Name'],
  ['Street #', 'Street'],
  ['Street No.', 'Street'],
  ['ST #', 'ST NAME'],
])('%j is the number of the house in %j', (number, street) => {
  expect(
    meanings([number, street, 'City', 'State', 'Zip'], ['1', 'Main St', 'Austin', 'TX', '78704'])[1],
  ).toMatchObject({ houseNumber: number, address: street })
})

test.each(['Est. Value', 'Lot Sqft', 'Equity', 'Loan Amount', 'Tax Assessed', 'APN'])(
  'figures under %j are no ZIP Codes',
  (title) => {
    const { mapping } = findColumns([
      ['Owner Name', 'Address', 'City', 'State', title],
      ['Joe Doe', '1 Main St', 'Austin', 'TX', '95000'],
      ['Ann Roe', '2 Oak Ave', 'Austin', 'TX', '87512'],
    ])
    expect(mapping.zip).toBeUndefined()
  },
)

test('a ZIP Code is found under a title that says nothing, unless its state has no such ZIP Codes', () => {
  const zipUnder = (zip: string) =>
    findColumns([
      ['Owner Name', 'Address', 'State', 'Post'],
      ['Joe Doe', '1 Main St', 'TX', zip],
    ]).mapping.zip
  expect(zipUnder('78704')).toBe(3)
  expect(zipUnder('12500')).toBeUndefined()
})

test('a title that says "code" or "+4" of a ZIP Code names the ZIP Code of its own address', () => {
  expect(
    meanings(
      ['MAIL ADDRESS', 'MAIL ZIP/ZIP+4', 'SITUS STREET ADDRESS', 'SITUS ZIP CODE'],
      ['99 Other Ave', '43017-1234', '12 Sample St', '43215'],
    )[1],
  ).toEqual({
    mailingAddress: 'MAIL ADDRESS',
    mailingZip: 'MAIL ZIP/ZIP+4',
    address: 'SITUS STREET ADDRESS',
    zip: 'SITUS ZIP CODE',
  })
  expect(
    meanings(
      ['Landlord Name', 'Landlord City', 'Landlord Zip', 'Rental Address', 'Rental City', 'Rental Zip Code'],
      ['Maria Demoson', 'Dublin', '43017', '12 Sample St', 'Columbus', '43215'],
    )[1],
  ).toEqual({
    name: 'Landlord Name',
    mailingCity: 'Landlord City',
    mailingZip: 'Landlord Zip',
    address: 'Rental Address',
    city: 'Rental City',
    zip: 'Rental Zip Code',
  })
})

test('what looks like a ZIP Code under a title of the mailing address is not the property’s', () => {
  const { mapping } = findColumns([
    ['Owner', 'Address', 'Mailing Post', 'Post'],
    ['Maria Demoson', '12 Sample St', '43017', '43215'],
  ])
  expect(mapping.zip).toBe(3)
})

test('a postal code is no state, though its title holds the letters "st"', () => {
  expect(
    meanings(
      ['Last Name', 'Home Street', 'Home City', 'Home State', 'Home Postal Code'],
      ['Demoson', '12 Sample St', 'Columbus', 'OH', '43215'],
    )[1],
  ).toMatchObject({ city: 'Home City', state: 'Home State', zip: 'Home Postal Code' })
  expect(
    meanings(
      ['Name', 'Billing City', 'Billing State/Province', 'Billing Zip/Postal Code'],
      ['Maria Demoson', 'Columbus', 'OH', '43215'],
    )[1],
  ).toMatchObject({ mailingState: 'Billing State/Province', mailingZip: 'Billing Zip/Postal Code' })
})

test('the columns of an address book of Google are found', () => {
  expect(
    meanings(
      [
        'First Name',
        'Last Name',
        'Phone 1 - Type',
        'Phone 1 - Value',
        'E-mail 1 - Value',
        'Address 1 - Street',
        'Address 1 - City',
        'Address 1 - Region',
        'Address 1 - Postal Code',
      ],
      ['Maria', 'Demoson', 'Mobile', '(614) 555-0101', 'maria@example.com', '12 Sample St', 'Columbus', 'OH', '43215'],
    )[1],
  ).toEqual({
    firstName: 'First Name',
    lastName: 'Last Name',
    phone: 'Phone 1 - Value',
    email: 'E-mail 1 - Value',
    address: 'Address 1 - Street',
    city: 'Address 1 - City',
    state: 'Address 1 - Region',
    zip: 'Address 1 - Postal Code',
  })
})

test.each([
  ['St Num', 'St Dir', 'St Name', 'St Type'],
  ['Prop Street Number', 'Prop Street Direction', 'Prop Street Name', 'Prop Street Suffix'],
  ['Site Number', 'Site Direction', 'Site Street', 'Site Mode'],
  ['House #', 'Dir', 'Street', 'Type'],
  [
    'PropertyAddressHouseNumber',
    'PropertyAddressStreetDirection',
    'PropertyAddressStreetName',
    'PropertyAddressStreetSuffix',
  ],
])(
  'an address in the four columns %j, %j, %j and %j is put together',
  (houseNumber, streetDirection, address, streetSuffix) => {
    expect(
      meanings(
        ['Owner', houseNumber, streetDirection, address, streetSuffix, 'City', 'Zip'],
        ['Maria Demoson', '12', 'N', 'Sample', 'Ave', 'Columbus', '43215'],
        ['Paul Demoson', '14', '', 'Sample', 'St', 'Columbus', '43215'],
      )[1],
    ).toMatchObject({ houseNumber, streetDirection, address, streetSuffix })
  },
)

test('the type of a property is no kind of street, whatever its title', () => {
  const { mapping } = findColumns([
    ['Owner', 'House #', 'Street', 'Type', 'Zip'],
    ['Maria Demoson', '12', 'Sample St', 'SFR', '43215'],
  ])
  expect(mapping.streetSuffix).toBeUndefined()
})

test('the second owner of a list stands also under "Secondary" and "Co-Borrower"', () => {
  expect(meanings(['Primary First', 'Primary Last', 'Secondary First', 'Secondary Last'])[1]).toEqual({
    firstName: 'Primary First',
    lastName: 'Primary Last',
    secondFirstName: 'Secondary First',
    secondLastName: 'Secondary Last',
  })
  expect(
    meanings(['Borrower First Name', 'Borrower Last Name', 'Co-Borrower First Name', 'Co-Borrower Last Name'])[1],
  ).toMatchObject({ secondFirstName: 'Co-Borrower First Name', secondLastName: 'Co-Borrower Last Name' })
})

test.each(['Legal Owner', 'Legal Owner Name', 'Owner of Record', 'Propietario'])('%j is the owner', (title) => {
  expect(meanings([title, 'Site Addr', 'Site Zip'], ['DEMOSON MARIA', '12 SAMPLE ST', '43215'])[1]).toMatchObject({
    name: title,
  })
})

test('Spanish titles in the plural are known', () => {
  expect(meanings(['Nombres', 'Apellidos', 'Código Postal'])[1]).toEqual({
    name: 'Nombres',
    lastName: 'Apellidos',
    zip: 'Código Postal',
  })
})

test.each(['', '.1'])(
  'a second address under the same titles (%j behind them) is where the owner gets mail',
  (behind) => {
    const place = ['Address', 'City', 'State', 'Zip']
    expect(
      findColumns([
        ['Owner', ...place, ...place.map((title) => title + behind)],
        ['Maria Demoson', '12 Sample St', 'Columbus', 'OH', '43215', '99 Other Ave', 'Dublin', 'OH', '43017'],
      ]).mapping,
    ).toEqual({
      name: 0,
      address: 1,
      city: 2,
      state: 3,
      zip: 4,
      mailingAddress: 5,
      mailingCity: 6,
      mailingState: 7,
      mailingZip: 8,
    })
  },
)

test('the same holds below a line of groups, as of merged cells', () => {
  expect(
    findColumns([
      ['', 'Property', '', 'Mailing', ''],
      ['Owner', 'Address', 'Zip', 'Address', 'Zip'],
      ['Maria Demoson', '12 Sample St', '43215', '99 Other Ave', '43017'],
      ['Paul Demoson', '14 Sample St', '43215', '', ''],
    ]),
  ).toMatchObject({ above: 1, mapping: { address: 1, zip: 2, mailingAddress: 3, mailingZip: 4 } })
})

test('the titles of an office’s report are found below a dozen lines about it', () => {
  const about = Array.from({ length: 12 }, (_, at) => [`Delinquent taxes, note ${at + 1}`])
  expect(
    findColumns([
      ...about,
      ['Owner', 'Address', 'City', 'Zip'],
      ['Maria Demoson', '12 Sample St', 'Columbus', '43215'],
      ['Paul Demoson', '14 Sample St', 'Columbus', '43215'],
    ]),
  ).toEqual({ above: 12, hasHeader: true, mapping: { name: 0, address: 1, city: 2, zip: 3 } })
})
