import { randomBytes, scryptSync } from 'node:crypto'
import path from 'node:path'
import { hashSync } from '@node-rs/argon2'
import { testApp } from '../../../test/app.ts'
import { apiFolder } from '../../../test/database.ts'
import { createPasswords } from './passwords.ts'

const app = testApp({ realHashCost: true })
const passwords = createPasswords({ root: path.resolve(apiFolder, '..') })
beforeAll(app.start)
afterAll(() => Promise.all([app.stop(), passwords.close()]))

/** As Lotline kept passwords before Argon2id. */
function oldHash(password: string) {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString('base64url')}$${scryptSync(password, salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }).toString('base64url')}`
}

const hash = (password: string) => passwords.reserve((hasher) => hasher.hash(password))
const verify = (password: string, stored?: string) =>
  passwords.reserve((hasher) => hasher.verify(password, stored, { oldHashesLeft: false }))

test('a hash names its algorithm and cost, and is another each time', async () => {
  const hashes = [await hash('correct horse'), await hash('correct horse')]
  for (const one of hashes) expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(hashes[0]).not.toBe(hashes[1])
})

test('the right password is known again however its letters are composed; a wrong one and no account are not', async () => {
  const stored = await hash('caf\u00e9 Prague')
  expect(await verify('cafe\u0301 Prague', stored)).toEqual({ right: true, renewed: null })
  expect(await verify('cafe Prague', stored)).toEqual({ right: false, renewed: null })
  expect(await verify('cafe Prague')).toEqual({ right: false, renewed: null })
})

test('four are hashed at once; a fifth is refused at once, and slots are free again afterwards', async () => {
  const four = Array.from({ length: 4 }, () => hash('correct horse'))
  await expect(hash('correct horse')).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    headers: { 'retry-after': '2' },
  })
  await Promise.all(four)
  await expect(hash('correct horse')).resolves.toContain('argon2id')
})

test.each([
  ['an old kind', oldHash('correct horse')],
  ['a lower cost', hashSync('correct horse', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })],
])('a hash of %s still opens the account and is renewed at sign-in', async (_kind, stored) => {
  const { user } = await app.signedIn()
  const { sql } = app.services
  const logIn = async (password: string) =>
    (await app.signedOut().request('POST', '/api/auth/login', { email: user.email, password })).status
  const kept = async () =>
    (await sql<{ passwordHash: string }[]>`select password_hash from users where id = ${user.id}`)[0]?.passwordHash
  await sql`update users set password_hash = ${stored} where id = ${user.id}`

  expect(await logIn('wrong horse')).toBe(401)
  expect(await kept()).toBe(stored)
  expect(await logIn('correct horse')).toBe(200)
  const renewed = await kept()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(await logIn('correct horse')).toBe(200)
  expect(await kept()).toBe(renewed)
})

test('while four passwords are hashed, everything that would hash another is refused with the time to wait', async () => {
  const person = await app.signedIn()
  const visitor = app.signedOut()
  const sends = [
    () => visitor.request('POST', '/api/auth/login', { email: person.user.email, password: 'correct horse' }),
    () =>
      visitor.request('POST', '/api/auth/signup', {
        fullName: 'Ada Sample',
        email: 'storm@example.com',
        password: 'correct horse',
      }),
    () => visitor.request('POST', '/api/auth/reset-password', { token: 'sample', newPassword: 'battery staple' }),
    () =>
      person.request('POST', '/api/settings/password', {
        currentPassword: 'correct horse',
        newPassword: 'battery staple',
      }),
  ]
  for (const send of sends) {
    let leave = () => {}
    const left = new Promise<void>((resolve) => (leave = resolve))
    const four = Array.from({ length: 4 }, () => app.services.passwords.reserve(() => left))
    const { status, body, headers } = await send()
    leave()
    await Promise.all(four)
    expect({ status, code: body.code, wait: headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'busy',
      wait: '2',
    })
  }
})
