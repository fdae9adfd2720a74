import { joinAreaCodes } from './area-codes.ts'

test.each([
  [
    ['Name', 'Area Code', 'Phone'],
    ['Ada', '512', '555-0101'],
    ['Ada', '512', '512 555-0101'],
  ],
  [
    ['Area Code', 'Phone Number'],
    ['(512)', '5550101'],
    ['(512)', '512 5550101'],
  ],
  [
    ['Phone', 'Phone Area Code'],
    ['555 0101', '512'],
    ['512 555 0101', '512'],
  ],
  [
    ['Phone 1 Area Code', 'Phone 1', 'Phone 2 Area Code', 'Phone 2'],
    ['512', '5550101', '216', '555-0102 x4'],
    ['512', '512 5550101', '216', '216 555-0102 x4'],
  ],
])('under %j, %j is read as %j', (titles, row, joined) => {
  expect(joinAreaCodes(titles)?.(row)).toEqual(joined)
})

test('a phone that has an area code, a code that is none, and what is no phone stay as they are', () => {
  const join = joinAreaCodes(['Area Code', 'Phone'])
  for (const row of [
    ['216', '5125550101'],
    ['', '5550101'],
    ['12', '5550101'],
    ['512', 'DNC'],
    ['512', ''],
    ['512', '55501012'],
    ['512'],
  ])
    expect(join?.(row)).toEqual(row)
})

test('a list without area codes, or without phones beside them, is read as it is', () => {
  expect(joinAreaCodes(['Name', 'Phone'])).toBeUndefined()
  expect(joinAreaCodes(['Area Code', 'Name'])).toBeUndefined()
})
