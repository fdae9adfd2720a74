import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/lotline')

test('with nothing set, everything runs on this machine', () => {
  expect(read({})).toMatchObject({
    databaseUrl: undefined,
    publicUrl: 'http://localhost:4000',
    dataDir: '/srv/lotline/.data',
    mail: { kind: 'mailbox' },
    carrier: { kind: 'sandbox' },
    cards: { kind: 'demo' },
    quietHours: false,
    isPublic: false,
    secretKey: undefined,
  })
})

test.each([
  [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL: must start with postgres://'],
  [{ DATABASE_URL: 'not an address' }, 'DATABASE_URL: is not an address'],
  [{ PORT: '99999' }, 'PORT: must be a whole number from 1 to 65535'],
  [{ PORT: 'http' }, 'PORT: must be a whole number from 1 to 65535'],
  [{ TRACES_RATE: '50%' }, 'TRACES_RATE: must be a number from 0 to 1'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, my-proxy' }, 'TRUSTED_PROXIES: must be addresses or networks'],
  [{ ALLOWED_HOSTS: 'https://www.example.com' }, 'ALLOWED_HOSTS: must be host names'],
  [{ ALLOWED_HOSTS: '*.example.com' }, 'ALLOWED_HOSTS: must be host names'],
  [{ ALLOWED_HOSTS: '10.0.0.0/99' }, 'ALLOWED_HOSTS: must be host names'],
  [{ FEDERATION_HOSTS: 'www.example.com' }, 'FEDERATION_HOSTS: must be origins'],
  [{ FEDERATION_HOSTS: 'https://www.example.com/app' }, 'FEDERATION_HOSTS: must be origins'],
  [{ FEDERATION_HOSTS: 'https://*.example.com' }, 'FEDERATION_HOSTS: must be origins'],
  [{ SECRET_KEY: 'c2hvcnQ=' }, 'SECRET_KEY: must have 32 bytes or more'],
  [{ SECRET_KEY: 'not base64!' }, 'SECRET_KEY: must be base64'],
  [{ TWILIO_AUTH_TOKEN: 'token' }, 'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together'],
  [{ STRIPE_SECRET_KEY: 'key' }, 'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET together'],
])('%j is refused with a sentence that names the variable', (env, message) => {
  expect(() => read(env)).toThrow(ConfigError)
  expect(() => read(env)).toThrow(message)
})

test('a real carrier always keeps the quiet hours', () => {
  const keys = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15125550100' }
  expect(read({ ...keys, QUIET_HOURS: 'off' })).toMatchObject({ carrier: { kind: 'twilio' }, quietHours: true })
})

test.each([
  ['http://localhost:4000', false],
  ['http://127.0.0.1:4000', false],
  ['http://127.8.9.10', false],
  ['http://[::1]:4000', false],
  ['http://lotline.localhost', false],
  ['https://lotline.example.com', true],
  ['https://localhost.example.com', true],
  ['http://192.168.0.10:4000', true],
  ['http://0.0.0.0:4000', true],
])('with PUBLIC_URL %s, that others can come is %s', (address, isPublic) => {
  expect(read({ PUBLIC_URL: address }).isPublic).toBe(isPublic)
})

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotline-secret-files-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is read where the variable itself is not set, without the line end at its end', () => {
    const file = path.join(folder, 'smtp-url')
    writeFileSync(file, 'smtps://user:password@mail.example.com\n')
    expect(read({ SMTP_URL_FILE: file }).mail).toMatchObject({
      kind: 'smtp',
      url: 'smtps://user:password@mail.example.com',
    })
    expect(read({ SMTP_URL_FILE: file, SMTP_URL: 'smtps://other.example.com' }).mail).toMatchObject({
      url: 'smtps://other.example.com',
    })
  })

  test('that is not there ends the start with the variable’s name', () => {
    expect(() => read({ SECRET_KEY_FILE: path.join(folder, 'none') })).toThrow(ConfigError)
    expect(() => read({ SECRET_KEY_FILE: path.join(folder, 'none') })).toThrow('SECRET_KEY_FILE: ')
  })
})
