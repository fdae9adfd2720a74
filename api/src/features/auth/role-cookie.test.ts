import { testApp, type Answer, type Caller } from '../../../test/app.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const roleIn = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('lotline_role='))
    ?.split(/[=;]/)[1]
const signIn = ({ user }: Caller) =>
  app.signedOut().request('POST', '/api/auth/login', { email: user.email, password: 'correct horse' })
const cookieOf = ({ headers }: Answer) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

test('the first page after signing up or in knows what the member may see', async () => {
  const signedUp = await app.signedOut().request('POST', '/api/auth/signup', {
    fullName: 'Ada Sample',
    email: 'ada.of.roles@example.com',
    password: 'correct horse',
  })
  expect(roleIn(signedUp)).toBe('owner')
  const agent = await app.memberOf(await app.signedIn(), 'agent')
  await app.services
    .sql`update memberships set only_mine = true, used_at = now() where user_id = ${agent.user.id} and role = 'agent'`
  expect(roleIn(await signIn(agent))).toBe('agent.mine')
})

test('the first page in another account knows what the member may see there', async () => {
  const viewer = await app.memberOf(await app.signedIn(), 'viewer')
  const session = { cookie: cookieOf(await signIn(viewer)) }
  const open = (id: string, cookie = session.cookie) =>
    app.signedOut().request('POST', `/api/accounts/${id}/open`, undefined, { cookie })
  const { body: accounts } = await app.signedOut().request('GET', '/api/accounts', undefined, session)
  const own = accounts.find(({ id }: { id: string }) => id !== viewer.user.accountId)

  const inOwn = await open(own.id)
  expect(roleIn(inOwn)).toBe('owner')
  expect(roleIn(await open(viewer.user.accountId, cookieOf(inOwn)))).toBe('viewer')
})

test('while an employee looks at an account, pages ask for what a viewer may see', async () => {
  const [employee, customer] = [await app.signedIn({ employee: true }), await app.signedIn()]
  const path = `/api/operations/accounts/${customer.user.accountId}/visit`
  expect(roleIn(await employee.request('POST', path, { reason: 'The list looks empty to them' }))).toBe('viewer')
  expect(roleIn(await employee.request('DELETE', '/api/visit'))).toBe('')
})
