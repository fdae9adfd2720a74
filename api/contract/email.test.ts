import { LogInForm, SignUpForm } from './auth.ts'
import { isEmail } from './email.ts'

const signsUp = (email: string) =>
  SignUpForm.safeParse({ fullName: 'Ada', email, password: 'long enough' }).success &&
  LogInForm.safeParse({ email, password: 'long enough' }).success

test.each([
  'ada@example.com',
  "o'brien+lots@mail.example.co.uk",
  'sales/west@example.com',
  'a&b#1!$%*~{}=?^`|@example.com',
  'ada@xn--bcher-kva.xn--p1ai',
  `${'a'.repeat(64)}@example.com`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(56)}.com`,
])('%s is an address', (email) => {
  expect([isEmail(email), signsUp(email)]).toEqual([true, true])
})

test.each([
  'ada',
  'ada@',
  'ada@localhost',
  'ada@example',
  'ada@example.c',
  'ada@192.168.0.1',
  '.ada@example.com',
  'ada.@example.com',
  'a..b@example.com',
  'a b@example.com',
  'a@b@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exa_mple.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(57)}.com`,
])('%s is none', (email) => {
  expect([isEmail(email), signsUp(email)]).toEqual([false, false])
})
