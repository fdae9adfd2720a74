import { ConfigError, readConfig } from './config.ts'

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
  })
})

test.each([
  [{ DATABASE_URL: 'localhost:5432' }, 'DATABASE_URL: must start with postgres://'],
  [{ DATABASE_URL: 'not an address' }, 'DATABASE_URL: is not an address'],
  [{ PORT: '99999' }, 'PORT:'],
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
