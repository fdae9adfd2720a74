import { askedForIn, foundColumns, foundIn } from './found-in-result.ts'

async function* batchesOf(...rows: string[][]) {
  yield rows
}

const header = ['Name', 'Phone', 'Mobile Phone']

test('lines above the titles of a customer’s list are no people of it, and its own phones are none that were found', async () => {
  const asked = await askedForIn(
    batchesOf(['Leads for March'], ['', ''], ['Name', 'Phone'], ['Ada', '5125550100'], ['Bo', '5125550101']),
  )
  expect(asked).toEqual({ rows: 2, titles: [['Name'], ['Phone']] })
  expect(foundColumns(header, asked).phones).toEqual([{ phone: 2, type: -1 }])
  const isFound = foundIn(header, asked)
  expect(isFound(['Ada', '5125550100', ''])).toBe(false)
  expect(isFound(['Bo', '5125550101', '5125550111'])).toBe(true)
})

test('the phones and emails of relatives and neighbors are none of the owner’s', async () => {
  const asked = await askedForIn(batchesOf(['Name', 'Address'], ['Ada', '12 Oak St']))
  const titles = [
    'Name',
    'Address',
    'Phone 1',
    'Phone 1 Type',
    'Relative 1: Phone 1',
    'Neighbor Email',
    'Spouse Mobile',
  ]
  expect(foundColumns(titles, asked)).toMatchObject({ email: -1, phones: [{ phone: 2, type: 3 }] })
  const isFound = foundIn(titles, asked)
  expect(isFound(['Ada', '12 Oak St', '', '', '5125550109', 'bo@example.com', '5125550108'])).toBe(false)
  expect(isFound(['Ada', '12 Oak St', '5125550101', 'Mobile', '', '', ''])).toBe(true)
})

test('a column that marks phones as Do Not Call holds none that were found', async () => {
  const asked = await askedForIn(batchesOf(['Name', 'Address'], ['Ada', '12 Oak St']))
  const titles = ['Name', 'Address', 'Phone 1', 'Phone 1 DNC', 'DNC Phone', 'Litigator']
  expect(foundColumns(titles, asked).phones).toEqual([{ phone: 2, type: -1 }])
  expect(foundIn(titles, asked)(['Ada', '12 Oak St', '', '', '5125550101', ''])).toBe(false)
})

test('of a list without titles every row is a person', async () => {
  expect(await askedForIn(batchesOf(['Ada Sample', '5125550100'], ['Bo Roe', '5125550101']))).toEqual({
    rows: 2,
    titles: [[''], ['']],
  })
})
