import { scriptAddressRule } from './trusted-types.ts'

const site = 'https://lotline.example.com'
const rule = scriptAddressRule(site, ['http://localhost:3003', 'https://js.stripe.com'])
const isScript = (address: string) => rule(address, 'TrustedScriptURL', 'HTMLScriptElement src') === address

test.each([
  '/assets/main.12345678.js',
  `${site}/assets/kit.js`,
  '/remotes/mfe-sms/1.0.0-00000001/remoteEntry.js',
  'http://localhost:3003/remoteEntry.js',
  'https://js.stripe.com/v3/',
])('%s may be a script', (address) => {
  expect(isScript(address)).toBe(true)
})

test.each([
  '/api/auth/me',
  '/assets/../api/contacts.js',
  '/assets/%2e%2e/api/contacts.js',
  '/assets/..%2fapi/contacts.js',
  '/remotes/mfe-sms/1.0.0-00000001/page.html',
  '/files/a.js',
  `${site}.evil.example/assets/a.js`,
  `https://user@evil.example/assets/a.js`,
  'https://js.stripe.com.evil.example/v3/',
  'http://localhost:3004/remoteEntry.js',
  '//evil.example/assets/a.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  `blob:${site}/0195c0de-0000-7000-8000-000000000001`,
  '',
  'http://[',
])('%s may not', (address) => {
  expect(isScript(address)).toBe(false)
})

test('a service worker is that of alerts, and no other script of the site', () => {
  const registered = (address: string) => rule(address, 'TrustedScriptURL', 'ServiceWorkerContainer register')
  expect(registered('/api/alerts/worker.js')).toBe('/api/alerts/worker.js')
  for (const other of [
    '/assets/main.12345678.js',
    '/api/alerts/worker.js?x',
    'https://evil.example/api/alerts/worker.js',
  ])
    expect(registered(other)).toBeNull()
})

test('a worker starts from bytes that the page holds itself, and from no address', () => {
  const forWorker = (address: string) => rule(address, 'TrustedScriptURL', 'Worker constructor')
  expect(forWorker(`blob:${site}/0195c0de-0000-7000-8000-000000000001`)).toMatch(/^blob:/)
  for (const address of [
    '/assets/main.js',
    'blob:https://evil.example/0195c0de-0000-7000-8000-000000000001',
    'data:text/javascript,1',
    'https://js.stripe.com/v3/',
  ])
    expect(forWorker(address)).toBeNull()
})
