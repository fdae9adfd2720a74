import { accountLink } from './account-link.ts'

const config = { publicUrl: 'https://lotline.example' }
const account = '0195c0de-0000-7000-8000-00000000000a'

test('the link of a mail names the account, beside what the page’s address says already', () => {
  expect(accountLink(config, account, '/billing')).toBe(`https://lotline.example/billing?account=${account}`)
  expect(accountLink(config, account, '/billing/add-money?amount=5.00')).toBe(
    `https://lotline.example/billing/add-money?amount=5.00&account=${account}`,
  )
})
