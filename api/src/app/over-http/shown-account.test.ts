import { defaultAlerts, type AlertSettings } from 'contract/alerts'
import type { OwnAccount } from 'contract/members'
import { testApp, type Caller } from '../../../test/app.ts'
import { routes } from '../routes.ts'

// A page names the account that it shows; another tab may have opened another one in the same session since.
const app = testApp()
let person: Caller
let ownId: string
const ofMembers = routes.filter(({ endpoint }) => endpoint.access === undefined)
const unknownId = '00000000-0000-4000-8000-000000000000'
beforeAll(async () => {
  await app.start()
  person = await app.memberOf(await app.signedIn(), 'owner')
  const accounts: OwnAccount[] = (await person.request('GET', '/api/accounts')).body
  ownId = accounts.find(({ id }) => id !== person.user.accountId)?.id ?? ''
})
afterAll(app.stop)

test.each(ofMembers.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s from a page of another account is refused, unless it is about the person',
  async (_name, { method, path, right, inAccount }) => {
    const { status, body } = await person.request(
      method,
      path.replace(/:\w+/g, unknownId),
      method === 'GET' || method === 'DELETE' ? undefined : {},
      { 'x-lotline-account': ownId },
    )
    const refused = status === 409 && body.code === 'other_account'
    expect({ status, refused }).toEqual({ status, refused: right !== 'self' || inAccount === true })
  },
)

test('a page that shows the account of before the switch changes nothing in the one that is open now', async () => {
  const contact = { phone: '(512) 555-0142', firstName: 'Jane' }
  const add = (headers?: Record<string, string>) => person.request('POST', '/api/contacts', contact, headers)
  const refused = await add({ 'x-lotline-account': ownId })
  expect(refused).toMatchObject({ status: 409, body: { code: 'other_account' } })
  expect((await person.request('GET', '/api/contacts')).body).toEqual([])

  expect((await add({ 'x-lotline-account': person.user.accountId })).status).toBe(201)
})

test('what one chose to be told of is changed in the account that the page shows, or not at all', async () => {
  const choose = (mail: AlertSettings['mail'], account: string) =>
    person.request('PUT', '/api/settings/alerts', { ...defaultAlerts, mail }, { 'x-lotline-account': account })
  expect((await choose(['mention'], person.user.accountId)).status).toBe(200)
  expect(await choose([], ownId)).toMatchObject({ status: 409, body: { code: 'other_account' } })
  expect((await person.request('GET', '/api/settings/alerts')).body.settings.mail).toEqual(['mention'])
})

test('an export from a page that shows the account of before the switch gives out nothing of the one that is open now', async () => {
  const download = (account: string) => person.request('GET', `/api/export/contacts?format=csv&shownAccount=${account}`)
  expect(await download(ownId)).toMatchObject({ status: 409, body: { code: 'other_account' } })
  expect((await download(person.user.accountId)).status).toBe(200)
})

test('a program names no account, and goes on as before', async () => {
  expect((await person.request('GET', '/api/contacts')).status).toBe(200)
})
