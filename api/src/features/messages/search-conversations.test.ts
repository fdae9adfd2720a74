import { testApp } from '../../../test/app.ts'
import { incomingTexts, minutesAgo } from '../../../test/incoming-texts.ts'

const app = testApp()
const { receives, conversations } = incomingTexts(app)
beforeAll(app.start)
afterAll(app.stop)

test('search looks into names, phones, and what people wrote, theirs and ours', async () => {
  const owner = await app.signedIn()
  const ada = await receives(owner, 'My mother’s house on Elm', { from: '+15125550101', name: 'Ada Lovelace' })
  await receives(owner, 'no thanks', { from: '+15125550102', name: 'Grace' })
  await owner.request('POST', `/api/messages/${ada.conversationKey}`, { body: 'The roof is 100% new' })
  const found = async (search: string) =>
    (await conversations(owner, `?search=${encodeURIComponent(search)}`))
      .map(({ phone }: { phone: string }) => phone.slice(-1))
      .join('')
  expect([
    await found('LOVELACE'),
    await found('(512) 555-0102'),
    await found('elm'),
    await found('roof'),
    await found('0%'),
    await found('nothing'),
  ]).toEqual(['1', '2', '1', '1', '1', ''])
})

test('search finds a phrase, takes one or two letters for names and phones, and counts what is rare', async () => {
  const owner = await app.signedIn()
  await receives(owner, 'Ask the tenant and me', { from: '+15125550101', name: 'Bo Li' })
  await receives(owner, 'The tenant left. And me? I stay', { from: '+15125550102', name: '李雷' })
  const found = async (search: string) => {
    const { body, headers } = await owner.request('GET', `/api/messages?search=${encodeURIComponent(search)}`)
    return [body.map(({ phone }: { phone: string }) => phone.slice(-1)).join(''), headers.get('x-total-count')]
  }
  expect(await found('tenant and')).toEqual(['1', '1'])
  expect(await found('tenant')).toEqual(['12', '2'])
  expect(await found('tenant0and')).toEqual(['', '0'])
  expect(await found('left. and me? i')).toEqual(['2', '1'])
  expect(await found('bo')).toEqual(['1', '1'])
  expect(await found('李')).toEqual(['2', '1'])
  expect(await found('_')).toEqual(['', '0'])
})

test('a word that is in every conversation fills its window, and the next one', async () => {
  const owner = await app.signedIn()
  for (let n = 0; n < 7; n += 1)
    await receives(owner, 'The roof leaks', { from: `+1512555010${n}`, at: minutesAgo(60 - n) })
  const window = async (offset: number) =>
    (await conversations(owner, `?search=roof&limit=3&offset=${offset}`))
      .map(({ phone }: { phone: string }) => phone.slice(-1))
      .join('')
  expect([await window(0), await window(3), await window(6), await window(9)]).toEqual(['012', '345', '6', ''])
})

test('a phone that a merge gave to a contact is searched by their name, marked as theirs, and cut from them as a wrong number', async () => {
  const owner = await app.signedIn()
  const { body: kept } = await owner.request('POST', '/api/contacts', {
    phone: '5125550101',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
  })
  const { body: other } = await owner.request('POST', '/api/contacts', {
    phone: '5125550199',
    email: 'ada@example.com',
  })
  await owner.request('POST', `/api/contacts/${kept.id}/merge`, { otherId: other.id })
  const { conversationKey } = await receives(owner, 'Hello', { from: '+15125550199' })
  expect(await conversations(owner, '?search=lovelace')).toMatchObject([{ phone: '+15125550199' }])

  const mark = async (disposition: string) =>
    (await owner.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition })).body
  await mark('interested')
  const people = async () => (await owner.request('GET', '/api/contacts?sort=created')).body
  expect(await people()).toMatchObject([{ id: kept.id, name: 'Ada Lovelace', tags: ['Interested'] }])

  const { undoId } = await mark('wrong_number')
  expect(await people()).toMatchObject([
    { id: kept.id, name: 'Ada Lovelace', status: 'responded', tags: ['Interested'] },
    { name: '', phone: '+15125550199', status: 'lost', optedOut: true },
  ])
  await owner.request('POST', `/api/messages/${conversationKey}/disposition/undo`, { undoId })
  expect(await people()).toMatchObject([{ id: kept.id, name: 'Ada Lovelace' }])
})
