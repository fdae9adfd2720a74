import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { fillPullList } from '../pull-lists/fill-pull-list.ts'

const app = testApp()
beforeAll(async () => {
  await app.start()
  await app.work([fillPullList], [])
})
afterAll(app.stop)

async function employee(name: string): Promise<Caller> {
  const caller = await app.signedIn({ employee: true })
  await app.services.sql`update users set full_name = ${name} where id = ${caller.user.id}`
  return caller
}

test('an order whose employee is away is taken over by a colleague, who alone delivers it then; of two colleagues at once one has it', async () => {
  const [customer, grace, ada, joan] = [
    await app.signedIn(),
    await employee('Grace'),
    await employee('Ada'),
    await employee('Joan'),
  ]
  const { body } = await customer.request('POST', '/api/properties/search/basic', {
    location: '99701',
    locationType: 'zipcode',
  })
  const job = async () => (await customer.request('GET', `/api/jobs/${body.jobId}`)).body
  await eventually(job, ({ metadata }) => metadata.manual === true)
  const order = `/api/operations/orders/${body.jobId}`
  const take = (by: Caller, from?: string) => by.request('POST', `${order}/take`, from === undefined ? {} : { from })
  const csv = new File(['Phone,Owner Name,Address\n5125550199,Joe Sample,1 Main St\n'], 'result.csv')
  const deliver = (by: Caller) => by.upload(`${order}/complete`, { file: csv })

  expect(await take(grace)).toMatchObject({ status: 201, body: { takenBy: 'Grace' } })
  // Who has left the company gives nothing back.
  await app.services.sql`update users set employee = false where id = ${grace.user.id}`
  expect(await take(ada)).toMatchObject({ status: 409, body: { code: 'taken', message: 'Grace has taken this order' } })
  const both = await Promise.all([take(ada, 'Grace'), take(joan, 'Grace')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const [first, second] = both[0].status === 201 ? [ada, joan] : [joan, ada]
  expect(await deliver(second)).toMatchObject({ status: 409, body: { code: 'not_yours' } })
  expect(await deliver(first)).toMatchObject({ status: 201, body: { records: 1 } })
  expect((await job()).status).toBe('complete')
})
