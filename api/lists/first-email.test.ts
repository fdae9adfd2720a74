import { slowTextFor } from 'contract/test/work-growth'
import { firstEmail } from './first-email.ts'

test.each([
  ['ada@example.com ::: ada@example.org', 'ada@example.com'],
  ['ada@example.com; ada@example.org', 'ada@example.com'],
  ['ada@example.com\nada@example.org', 'ada@example.com'],
  [' ada@example.com ', ' ada@example.com '],
  ['ada@example.com or none', 'ada@example.com or none'],
  ['none', 'none'],
  ['', ''],
])('of the emails in %j it is %j', (cell, email) => {
  expect(firstEmail(cell)).toBe(email)
})

test('a cell is read in time linear in its length', async () => {
  expect(await slowTextFor(firstEmail)).toBeUndefined()
})
