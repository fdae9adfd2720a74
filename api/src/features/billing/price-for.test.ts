import { testApp } from '../../../test/app.ts'
import { campaignTo, people } from '../../../test/sample-campaign.ts'
import { openTransaction } from '../../platform/db/open-transaction.ts'
import { lockAccount } from './ledger-queries.ts'

const app = testApp({ lockSeconds: 1 })
beforeAll(app.start)
afterAll(app.stop)

test('what an answer and a campaign cost is shown while a launch of the account is under way', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const launch = await openTransaction(app.services.sql)
  await lockAccount(launch.tx, owner.user.accountId)
  const { messageTemplate, recipients } = campaignTo(people(100, 2))
  const answers = [
    await owner.request('GET', '/api/answer-price'),
    await owner.request('POST', '/api/campaigns/plan', { messageTemplate, recipients }),
  ]
  await launch.rollback()
  expect(answers.map(({ body }) => body.unitPrice)).toEqual(['0.04', '0.04'])
})
