import { meaningOfHeader } from './header-words.ts'

test.each([
  'Mobile Home',
  'MobileHome',
  'mobile_home_flag',
  'Mobile Homes',
  'Phone Carrier',
  'Phone 1 Carrier',
  'Phone Provider',
  'Phone Tested',
  'Phone1 Last Seen',
  'Phone Verified',
  'Phone Connected',
  'Phone 1 Activity',
  'Phone Rank',
  'Phone Confidence',
  'Phone Ext',
  'Phone Extension',
  'Phone Notes',
  'Is Mobile',
  'Has Phone',
  'Phone Do Not Call',
  'Do Not Call Phone',
  'Phone Opt Out',
  'Email Opt In',
  'Email Verified',
  'Address Verified',
  'Owner Notes',
  'Fax Phone',
  'Litigator Phone',
  'HOA Phone',
  'HOA Name',
  'Previous Owner',
  'Prior Owner Name',
  'Former Address',
])('“%s” is about a phone, an address or another owner, and is none', (title) => {
  expect(meaningOfHeader(title)).toBeUndefined()
})

test.each([
  ['Verified Phone', 'phone'],
  ['Mobile/Home Phone', 'phone'],
  ['Mobile Home Phone', 'phone'],
  ['Home Mobile', 'phone'],
  ['Best Phone Number', 'phone'],
  ['Phone Formatted', 'phone'],
  ['Verified Email', 'email'],
  ['Current Owner', 'name'],
] as const)('“%s” is the column itself', (title, meaning) => {
  expect(meaningOfHeader(title)).toBe(meaning)
})
