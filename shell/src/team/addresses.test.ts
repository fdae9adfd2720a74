import { addressesIn, problemWith } from './addresses.ts'

test('a pasted text is read however its addresses are separated, each once', () => {
  expect(addressesIn('ada@example.com, grace@example.com;\nAlan Turing <alan@example.com>\n ada@example.com')).toEqual([
    'ada@example.com',
    'grace@example.com',
    'alan@example.com',
  ])
  expect(addressesIn(' \n ')).toEqual([])
})

test('each address that cannot be invited is named', () => {
  expect(problemWith(['ada@example.com'], [])).toBeUndefined()
  expect(problemWith([], [])).toBe('Enter an email address')
  const members = [
    { email: 'grace@example.com', agencyName: null },
    { email: 'alan@example.com', agencyName: 'Acme Agency' },
  ]
  expect(problemWith(['ada', 'Grace@example.com', 'alan@example.com'], members)).toBe(
    'ada is not an email address. Grace@example.com is a member already.',
  )
  const many = Array.from({ length: 51 }, (_, at) => `a${at}@example.com`)
  expect(problemWith(many, [])).toBe('Please invite at most 50 people at once. These are 51.')
})
