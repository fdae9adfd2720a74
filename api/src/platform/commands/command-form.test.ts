import { actOnEmail, noArguments, readArguments, WrongArguments } from './command-form.ts'

const employee = actOnEmail('employee grant|revoke <email>: who sees the manual orders', ['grant', 'revoke'])
const options = { rigt: { type: 'boolean' }, right: { type: 'string' } } as const

test.each<[string, () => unknown, string]>([
  ['an option that is not known', () => readArguments(['--left', 'a.csv'], options, 0), "Unknown option '--left'."],
  [
    'an option without its value',
    () => readArguments(['--right'], options, 0),
    "Option '--right <value>' argument missing.",
  ],
  ['a word too many', () => noArguments('reconcile: compare').read(['now']), 'There is no place for "now".'],
  ['another act', () => employee.read(['give', 'a@b.co']), 'Say grant or revoke first, then an email address.'],
  ['no address', () => employee.read(['grant']), 'The email address is missing.'],
])('%s is refused in one sentence', (_what, read, sentence) => {
  expect(read).toThrow(new WrongArguments(sentence))
})

test('what fits is read', () => {
  expect(employee.read(['grant', 'ada@example.com'])).toEqual(['grant', 'ada@example.com'])
  expect(readArguments(['file', '--right', 'b.csv'], options, 1)).toMatchObject({
    values: { right: 'b.csv' },
    positionals: ['file'],
  })
})
