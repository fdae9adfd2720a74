import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp } from '../../../test/app.ts'
import { builtRemote, builtShell, publishFolder } from '../../../test/test-builds.ts'
import { releaseKeyCommand, releaseKeyForm } from './release-key-command.ts'

const app = testApp()
beforeAll(async () => {
  await app.start()
  app.services.config.root = mkdtempSync(path.join(tmpdir(), 'lotline-site-'))
  await builtShell(app.services.config.root)
  await publishFolder(app.services, (await builtRemote()).folder)
})
afterAll(() => app.stop())
afterEach(() => app.services.sql`delete from release_keys`)

/** Whether a key still opens its remote. */
const opens = async (token: string) =>
  (
    await app
      .signedOut()
      .request('GET', '/api/releases?remote=mfe-sms', undefined, { authorization: `Bearer ${token}` })
  ).status === 200
async function command(...args: string[]) {
  const lines: string[] = []
  await releaseKeyCommand(app.services, releaseKeyForm.read(args), (line) => lines.push(line))
  return lines
}

test('an employee makes a key, sees when it was last used, rotates and revokes it, and the security log names them', async () => {
  const person = await app.signedIn({ employee: true })
  expect(person.user.id).not.toBe(person.user.accountId)
  const made = await person.request('POST', '/api/release-keys', { remote: 'mfe-sms', holder: 'sms team' })
  expect(made).toMatchObject({ status: 201, body: { remote: 'mfe-sms', holder: 'sms team', lastUsedAt: null } })
  expect(await opens(made.body.token)).toBe(true)

  const [listed] = (await person.request('GET', '/api/release-keys')).body
  expect(listed).toMatchObject({ id: made.body.id, hint: made.body.token.slice(0, 6), lastUsedAt: expect.any(String) })
  expect(JSON.stringify(listed)).not.toContain(made.body.token)

  const rotated = await person.request('POST', `/api/release-keys/${made.body.id}/rotate`)
  expect([await opens(made.body.token), await opens(rotated.body.token)]).toEqual([false, true])

  expect((await person.request('DELETE', `/api/release-keys/${rotated.body.id}`)).status).toBe(204)
  expect(await opens(rotated.body.token)).toBe(false)
  expect((await person.request('DELETE', `/api/release-keys/${rotated.body.id}`)).status).toBe(404)
  expect((await person.request('POST', `/api/release-keys/${rotated.body.id}/rotate`)).status).toBe(404)
  expect((await person.request('GET', '/api/release-keys')).body).toHaveLength(2)

  const events = await app.services
    .sql`select event, user_id, details ->> 'remote' as remote from security_events where event like 'release_key%' order by id`
  expect(events.map(({ event }) => event)).toEqual([
    'release_key_created',
    'release_key_revoked',
    'release_key_created',
    'release_key_revoked',
  ])
  expect(new Set(events.map(({ userId, remote }) => `${userId} ${remote}`))).toEqual(
    new Set([`${person.user.id} mfe-sms`]),
  )
})

test('a customer sees and changes no key', async () => {
  const customer = await app.signedIn()
  for (const [method, path, body] of [
    ['GET', '/api/release-keys'],
    ['POST', '/api/release-keys', { remote: 'mfe-sms', holder: 'me' }],
    ['POST', '/api/release-keys/0195c0de-0000-7000-8000-000000000001/rotate'],
    ['DELETE', '/api/release-keys/0195c0de-0000-7000-8000-000000000001'],
  ] as const)
    expect((await customer.request(method, path, body)).status).toBe(404)
})

test('the operator does the same by command', async () => {
  const [secret, token = ''] = await command('mfe-sms', 'sms', 'team')
  expect(secret).toMatch(/^Webhook secret: whsec_/)
  expect(await opens(token)).toBe(true)
  const [line = ''] = await command('list')
  expect(line).toContain('mfe-sms')
  expect(line).toMatch(/last used \d{4}-\d\d-\d\d {2}sms team$/)

  const [id = ''] = line.split(' ')
  const [, rotated = ''] = await command('rotate', id)
  expect([await opens(token), await opens(rotated)]).toEqual([false, true])
  const active = (await command('list')).find((each) => !each.includes('revoked'))?.split(' ')[0] ?? ''
  expect(await command('revoke', active)).toEqual(['The key of sms team releases mfe-sms no more'])
  expect(await opens(rotated)).toBe(false)
})

test('the key of a remote that was never released is made, and whoever makes it reads that its name is a new one', async () => {
  const [told, released, secret, token = ''] = await command('mfe-smz', 'sms', 'team')
  expect([told, released]).toEqual([
    'mfe-smz was never released: this is the key of a new remote. Where another was meant, revoke it.',
    'Released so far: mfe-sms',
  ])
  expect(secret).toMatch(/^Webhook secret: whsec_/)
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)

  const person = await app.signedIn({ employee: true })
  const made = async (remote: string) =>
    (await person.request('POST', '/api/release-keys', { remote, holder: 'sms team' })).body.isNewRemote
  expect([await made('mfe-smz'), await made('mfe-sms')]).toEqual([true, false])
})

test.each([[[]], [['mfe-sms']], [['SMS', 'team']]])('release-key %j says what to name', async (args) => {
  await expect(command(...args)).rejects.toThrow('Name a remote, such as mfe-sms, and who holds the key.')
})

test('a rotation that cannot be completed leaves the team its key', async () => {
  const [, token = ''] = await command('mfe-sms', 'sms', 'team')
  const [line = ''] = await command('list')
  await app.services
    .sql`alter table release_keys add constraint none_more check (created_at < now() - interval '1 hour') not valid`
  try {
    await expect(command('rotate', line.split(' ')[0] ?? '')).rejects.toThrow('none_more')
  } finally {
    await app.services.sql`alter table release_keys drop constraint none_more`
  }
  expect(await opens(token)).toBe(true)
})

test('revoking a key that is not there says where to look', async () => {
  await expect(command('revoke', '0195c0de-0000-7000-8000-000000000001')).rejects.toThrow('`release-key list`')
})
