import { nameInMail } from './name-in-mail.ts'

test.each([
  ['Sign in at evil.example', 'Sign in at evil. example'],
  ['evil.example/reset?a=1', 'evil. example/reset?a=1'],
  ['help@pay.evil.example', 'help@pay. evil. example'],
  ['https://evil.example', 'https evil. example'],
  ['bücher.example', 'bücher. example'],
  ['evil.xn--p1ai', 'evil. xn--p1ai'],
  ['evil.भारत', 'evil. भारत'],
  ['evil。example', 'evil. example'],
  ['evil．example', 'evil. example'],
])('a mail program makes no link of the name %s', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})

test.each(['J.R. Oak', 'U.S.A. Homes', 'Elm Homes Inc.', 'St. Mary', 'Studio 1.5', 'Ann Doe, Ph.D.', '...'])(
  'the name %s stands in a mail as it was given',
  (name) => {
    expect(nameInMail(name)).toBe(name)
  },
)

test('a company that is called by its domain is cut after sixty characters, as every name', () => {
  expect(nameInMail(`${'oak.homes.'.repeat(9)}example`)).toBe(`${'oak. homes. '.repeat(5).trimEnd()}…`)
})
