import { mailedToken } from '../../../test/mails.ts'
import { testApp, type Caller } from '../../../test/app.ts'
import { routes } from '../../app/routes.ts'

const everywhere = testApp({ env: { PUBLIC_URL: 'https://lotline.example.com', ALLOWED_HOSTS: '127.0.0.1' } })
const local = testApp()
beforeAll(() => Promise.all([everywhere.start(), local.start()]))
afterAll(() => Promise.all([everywhere.stop(), local.stop()]))

const guarded = routes
  .filter(({ endpoint }) => endpoint.needs === 'confirmed-email')
  .map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const unknownId = '00000000-0000-4000-8000-000000000000'
const ask = (person: Caller, path: string) => person.request('POST', path.replace(/:\w+/g, unknownId), {})

test('what orders, texts, invites or opens a way in for programs waits for a confirmed address', () => {
  expect(guarded.map(([name]) => name).sort()).toEqual([
    'POST /api/api-keys',
    'POST /api/brought-numbers',
    'POST /api/bulk-sms-campaigns',
    'POST /api/clients/requests',
    'POST /api/invitations',
    'POST /api/messages/:conversationKey',
    'POST /api/numbers',
    'POST /api/properties/search',
    'POST /api/properties/search/basic',
    'POST /api/pull-lists/:id/skip-trace',
    'POST /api/registration/submit',
    'POST /api/skip-trace/basic',
    'POST /api/sms/send',
    'POST /api/sms/send-campaign/:id',
  ])
})

test.each(guarded)('%s is refused, in words, until the mailed link was used', async (_name, { path }) => {
  const person = await everywhere.signedIn()
  expect(await ask(person, path)).toMatchObject({
    status: 403,
    body: {
      code: 'confirm_email',
      message: `Please confirm your email address first. We sent a link to ${person.user.email}; you can get another one in Settings.`,
    },
  })
  await everywhere
    .signedOut()
    .request('POST', '/api/auth/confirm-email', { token: await mailedToken(everywhere, person.user.email, 'Confirm') })
  expect((await ask(person, path)).body?.code).not.toBe('confirm_email')
})

test('on this machine alone nothing waits', async () => {
  const person = await local.signedIn()
  for (const [, { path }] of guarded) expect((await ask(person, path)).body?.code).not.toBe('confirm_email')
})
