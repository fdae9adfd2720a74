import { testApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/mails.ts'
import { fillPullList } from './fill-pull-list.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

async function ordered() {
  const customer = await app.signedIn()
  const { body } = await customer.request('POST', '/api/properties/search/basic', {
    location: '99999',
    locationType: 'zipcode',
  })
  return { customer, orderId: body.jobId as string }
}

const subject = 'We could not prepare your property list for ZIP 99999'

test('who ordered a list that cannot be filled reads why in a mail, and that nothing was charged', async () => {
  const { customer, orderId } = await ordered()
  const { accountId, email } = customer.user
  await app.services.sql`insert into account_quotas (account_id, stored_bytes) values (${accountId}, 1)`
  await app.services
    .sql`insert into stored_files (key, account_id, kind, bytes) values (${`orders/${orderId}`}, ${accountId}, 'result', 2)`
  await fillPullList.run({ orderId }, app.services)
  await fillPullList.run({ orderId }, app.services)
  expect(await mailsTo(app, email, subject)).toEqual([
    expect.stringMatching(
      /^Your files take 1 KB; .*\n\nNothing was charged\. Order the list again here: http.*\/pull-lists\?account=[-0-9a-f]{36}\n\nThis is about the Lotline account Sample Person\.\n$/,
    ),
  ])
})

test('of a list that failed in every attempt the mail says so, once', async () => {
  const { customer, orderId } = await ordered()
  await fillPullList.gaveUp?.({ orderId }, app.services, new Error('The disk is gone'))
  await fillPullList.gaveUp?.({ orderId }, app.services, new Error('The disk is gone'))
  expect(await mailsTo(app, customer.user.email, subject)).toEqual([
    expect.stringMatching(
      /^We could not prepare this list\. Nothing was charged\. Please try again\.\n\nOrder the list again here: /,
    ),
  ])
  expect((await customer.request('GET', `/api/jobs/${orderId}`)).body).toMatchObject({ status: 'failed' })
})
