import { MAX_CELL } from 'contract/contact-batches'
import { slowTextFor } from 'contract/test/work-growth'
import { guessColumns } from './guess-columns.ts'
import { rowOf } from './import-columns.ts'

test('columns are found by their titles, whatever the spelling', () => {
  expect(guessColumns(['Owner Name', 'PHONE NUMBER', 'e-mail', 'Property Address', 'APN'], [])).toEqual({
    name: 0,
    phone: 1,
    email: 2,
    address: 3,
  })
})

test('a phone column without a telling title is found by its cells', () => {
  expect(
    guessColumns(
      ['A', 'B'],
      [
        ['Ada', '(512) 555-0101'],
        ['Grace', '512.555.0102'],
      ],
    ),
  ).toEqual({ phone: 1 })
  expect(
    guessColumns(
      ['A', 'B'],
      [
        ['Ada', '78701'],
        ['Grace', 'none'],
      ],
    ),
  ).toEqual({})
})

test('first and last name make a name, a whole name comes first', () => {
  const map = guessColumns(['First Name', 'Last Name', 'Phone'], [])
  expect(rowOf(['Ada', 'Lovelace', '5125550101'], map, 3)).toMatchObject({
    row: 3,
    name: 'Ada Lovelace',
    phone: '5125550101',
  })
  expect(rowOf(['Ada', 'Lovelace', '5', 'Countess'], { ...map, name: 3 }, 1).name).toBe('Countess')
})

test('the exports of other programs are found word for word, and what is about other things is not', () => {
  expect(
    guessColumns(
      [
        'Property Street Address',
        'Property City',
        'Property State',
        'Property Zip Code',
        'Phone Number 1',
        'Agent Phone',
        'Lead Status',
      ],
      [],
    ),
  ).toEqual({ address: 0, city: 1, state: 2, zip: 3, phone: 4, status: 6 })
  expect(guessColumns(['First Name', 'Last Name', 'Owner Label', 'Mailing City'], [])).toEqual({
    firstName: 0,
    lastName: 1,
  })
})

test('the city, state and ZIP Code of columns of their own belong to the address', () => {
  const map = guessColumns(['Phone', 'Address', 'City', 'State', 'Zip'], [])
  const address = (...cells: string[]) => rowOf(['5125550101', ...cells], map, 1).address
  expect(address('12 Columbus Ave', 'Columbus', 'OH', '43215')).toBe('12 Columbus Ave, Columbus, OH 43215')
  expect(address('12 Sample Ct', 'Hartford', 'CT', '')).toBe('12 Sample Ct, Hartford, CT')
  expect(address('12 Sample St, Columbus, OH 43215', 'Columbus', 'OH', '43215')).toBe(
    '12 Sample St, Columbus, OH 43215',
  )
  expect(address('12 Sample St Columbus OH 43215-1234', 'Columbus', 'OH', '43215-1234')).toBe(
    '12 Sample St Columbus OH 43215-1234',
  )
  expect(address('12 Sample St, Columbus, OH', 'Columbus', 'OH', '')).toBe('12 Sample St, Columbus, OH')
  expect(address('', 'Columbus', 'OH', '43215')).toBe('Columbus, OH 43215')
  expect(address('12 Sample St', '', '', '')).toBe('12 Sample St')
})

test('the house number, the unit and the other parts of an address in columns of their own belong to it', () => {
  const titles = 'Phone,House Number,Street Direction,Street Name,Street Suffix,Post Direction,Unit,City,State,Zip'
  const map = guessColumns(titles.split(','), [])
  expect(map).toEqual({
    phone: 0,
    houseNumber: 1,
    streetDirection: 2,
    address: 3,
    streetSuffix: 4,
    streetPostDirection: 5,
    unit: 6,
    city: 7,
    state: 8,
    zip: 9,
  })
  const address = (...cells: string[]) => rowOf(['5125550101', ...cells], map, 1).address
  expect(address('12', 'N', 'Oak', 'St', '', '4', 'Austin', 'TX', '78701')).toBe('12 N Oak St #4, Austin, TX 78701')
  expect(address('1200', '', '5TH', 'AVE', 'NW', '', 'Austin', 'TX', '78701')).toBe('1200 5TH AVE NW, Austin, TX 78701')
  expect(address('12', '', '12 Oak St, Austin, TX 78701', 'St', '', '', 'Austin', 'TX', '78701')).toBe(
    '12 Oak St, Austin, TX 78701',
  )
})

test('the parts under titles that say too little are told by their cells', () => {
  expect(
    guessColumns(
      ['Phone', 'Number', 'Dir', 'Street', 'Type', 'Quadrant', 'Address 2', 'Suffix'],
      [
        ['5125550101', '12', 'N', 'Oak', 'St', 'NW', 'Apt 4', 'Jr'],
        ['5125550102', '9', '', 'Elm', 'Ave', '', '', ''],
      ],
    ),
  ).toEqual({
    phone: 0,
    houseNumber: 1,
    streetDirection: 2,
    address: 3,
    streetSuffix: 4,
    streetPostDirection: 5,
    unit: 6,
  })
  expect(guessColumns(['Phone', 'Unit', 'Notes'], [])).toEqual({ phone: 0, notes: 2 })
})

test('a phone that a spreadsheet shortened is sent as it is: its last digits are not invented', () => {
  const phone = (cell: string) => rowOf([cell], { phone: 0 }, 1).phone
  expect(['5.12555E+09', '5125550101.0'].map(phone)).toEqual(['5.12555E+09', '5125550101.0'])
})

test('titles and cells are read in time linear in their length', async () => {
  expect(
    await slowTextFor((text) => [guessColumns([text], [[text]]), rowOf([text], { phone: 0, name: 0, notes: 0 }, 1)]),
  ).toBeUndefined()
})

test('a text beyond the cell limit is cut to a length that the server still refuses', () => {
  const { name = '', notes = '' } = rowOf(['x'.repeat(30_000)], { firstName: 0, lastName: 0, notes: 0 }, 1)
  expect([name.length, notes.length]).toEqual([MAX_CELL, MAX_CELL])
})
