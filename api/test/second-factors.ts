import { TOTP } from 'otpauth'
import type { Answer, Caller, TestApp } from './app.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

/** The password of every account that `signedIn` makes. */
export const PASSWORD = 'correct horse'

/** The code that an authenticator app shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: at.getTime() })

/** Sets an authenticator app up over HTTP. */
export async function addTotp(person: Caller, at: Date): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const {
    body: { secret },
  } = await person.request('POST', '/api/settings/totp', { currentPassword: PASSWORD })
  const { status, body } = await person.request('POST', '/api/settings/totp/confirm', { code: codeAt(secret, at) })
  if (status !== 201) throw new Error(`The set-up ended with ${status} ${JSON.stringify(body)}`)
  return { secret, recoveryCodes: body.recoveryCodes }
}

/** Adds a passkey over HTTP and returns the authenticator that holds it. */
export async function addPasskey(
  app: TestApp,
  person: Caller,
  options: Parameters<typeof softwareAuthenticator>[1] = {},
) {
  const authenticator = softwareAuthenticator(app.services.config.publicUrl, options)
  const { body: begun } = await person.request('POST', '/api/settings/passkeys/options', { currentPassword: PASSWORD })
  const { status, body } = await person.request('POST', '/api/settings/passkeys', {
    name: 'Laptop',
    response: authenticator.create(begun.options),
  })
  if (status !== 201) throw new Error(`The set-up ended with ${status} ${JSON.stringify(body)}`)
  return {
    authenticator,
    passkey: body.passkey as { id: string; name: string },
    recoveryCodes: body.recoveryCodes as string[] | null,
  }
}

/** The first step of signing in. */
export const logIn = (
  app: TestApp,
  person: Caller,
  password = PASSWORD,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  app.signedOut().request('POST', '/api/auth/login', { email: person.user.email, password }, headers)

/** A ticket with what it can be answered with. */
export const ticketFor = async (app: TestApp, person: Caller) =>
  (await logIn(app, person)).body.details as {
    ticket: string
    methods: string[]
    passkeyOptions: { challenge: string; rpId: string; allowCredentials: { id: string }[] }
  }

/** The second step. */
export const answer = (
  app: TestApp,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> => app.signedOut().request('POST', '/api/auth/second-factor', body, headers)

/** Several tickets, one after the other: passwords are hashed four at once at most. */
export async function ticketsFor(app: TestApp, person: Caller, count: number) {
  const tickets: string[] = []
  while (tickets.length < count) tickets.push((await ticketFor(app, person)).ticket)
  return tickets
}
