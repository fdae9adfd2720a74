import { paths } from './paths.ts'

test('a query is written only where there is one', () => {
  expect(paths.bulkSmsCampaign()).toBe('/bulk-sms-campaign')
  expect(paths.bulkSmsCampaign({ pullList: 'b7' })).toBe('/bulk-sms-campaign?pullList=b7')
})

test('what goes into an address is escaped', () => {
  expect(paths.bulkSmsCampaign({ contacts: 'status=new&search=a b' })).toBe(
    '/bulk-sms-campaign?contacts=status%3Dnew%26search%3Da+b',
  )
  expect(paths.campaign('a/b')).toBe('/campaigns/a%2Fb')
  expect(paths.checkout({ type: 'send_sms', jobId: 'j1', amount: '0.10' })).toBe(
    '/checkout?type=send_sms&jobId=j1&amount=0.10',
  )
})
