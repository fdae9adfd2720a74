import { testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts, minutesAgo } from '../../../test/incoming-texts.ts'

const app = testApp()
const { receives } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

const answer = async (by: Caller, key: string) =>
  expect((await by.request('POST', `/api/messages/${key}`, { body: 'Hi', override: true })).status).toBe(201)
const label = (by: Caller, key: string, disposition: string) =>
  by.request('POST', `/api/messages/${key}/disposition`, { disposition })
const figures = async (by: Caller, query = '') => (await by.request('GET', `/api/member-figures${query}`)).body

/** An owner and Ana, and three people who have waited for 10, 20 and 30 minutes. */
async function team() {
  const owner = await app.signedIn({ confirmed: true })
  const ana = await app.memberOf(owner, 'agent')
  await app.services.sql`update users set full_name = 'Ana Ruiz' where id = ${ana.user.id}`
  const keys: string[] = []
  for (const place of [1, 2, 3])
    keys.push(
      (await receives(owner, 'Hello', { from: `+1512555010${place}`, at: minutesAgo(place * 10) })).conversationKey,
    )
  const [ten = '', twenty = '', thirty = ''] = keys
  return { owner, ana, ten, twenty, thirty }
}

const nothing = { answered: 0, texts: 0, dispositions: 0, leads: 0, firstAnswerMedian: null, firstAnswerP90: null }

test('each member’s answers, their times, labels and leads are counted, and those of no other account', async () => {
  const { owner, ana, ten, twenty, thirty } = await team()
  expect(await figures(owner)).toMatchObject([
    { name: 'Ana Ruiz', ...nothing },
    { name: 'Sample Person', ...nothing },
  ])
  for (const key of [ten, thirty, thirty]) await answer(ana, key)
  await label(ana, ten, 'interested')
  await label(ana, thirty, 'interested')
  await label(owner, thirty, 'not_interested')
  const { body } = await label(owner, twenty, 'interested')
  await owner.request('POST', `/api/messages/${twenty}/disposition/undo`, { undoId: body.undoId })

  const [anas, owners] = await figures(owner)
  expect(anas).toMatchObject({ id: ana.user.id, former: false, answered: 2, texts: 3, dispositions: 2, leads: 1 })
  // Of waits of 10 and 30 minutes: the second answer to the same person ended none.
  expect(Math.round(anas.firstAnswerMedian / 60)).toBe(20)
  expect(Math.round(anas.firstAnswerP90 / 60)).toBe(28)
  expect(owners).toMatchObject({ ...nothing, dispositions: 1 })
  const act = { type: 'dispose', disposition: 'interested' }
  await owner.request('POST', '/api/messages/bulk', { conversationKeys: [twenty, thirty], act })
  expect((await figures(owner))[1]).toMatchObject({ ...nothing, dispositions: 3, leads: 2 })
  expect(await figures(await app.signedIn())).toMatchObject([nothing])
})

test('only the days that are asked for count, and who left is named as a former member', async () => {
  const { owner, ana, ten, twenty } = await team()
  await answer(ana, ten)
  await answer(ana, twenty)
  await app.services
    .sql`update outbound_messages set created_at = created_at - interval '10 days', waiting_since = waiting_since - interval '10 days' where account_id = ${owner.user.accountId} and phone = '+15125550101'`
  expect((await figures(owner, '?days=7'))[0]).toMatchObject({ answered: 1 })
  await owner.request('DELETE', `/api/members/${ana.user.id}`)
  expect((await figures(owner, '?days=90'))[0]).toMatchObject({ name: 'Ana Ruiz', answered: 2, former: true })
})

test('they are a file, too, and for those alone who manage the account', async () => {
  const { owner, ana, ten } = await team()
  await answer(ana, ten)
  const csv: string = (await owner.request('GET', '/api/export/member-figures?days=7')).body
  expect(csv.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^Ana Ruiz,6\d\d,6\d\d,1,1,0,0$/),
    'Sample Person,,,0,0,0,0',
  ])
  expect((await ana.request('GET', '/api/member-figures')).status).toBe(403)
})
