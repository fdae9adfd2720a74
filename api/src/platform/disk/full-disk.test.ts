import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually, testApp } from '../../../test/app.ts'
import { campaignTo, people } from '../../../test/sample-campaign.ts'
import { startSandboxCarrier } from '../providers/sms/start-sandbox-carrier.ts'
import { createApp } from '../http/app.ts'
import { createDiskWatch } from './disk-watch.ts'
import { routes, streams } from '../../app/routes.ts'

/** A file system of 8 MB, where this user may make one. */
function smallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'lotline-disk-'))
const isSmall = smallDisk(folder)
const app = testApp({ env: { DATA_DIR: folder } })
beforeAll(app.start)
afterAll(async () => {
  await app.stop()
  if (isSmall) execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

const filler = path.join(folder, 'filler')
/** Writes the small disk full; elsewhere the limit is set above what is free. */
function fill() {
  const { bavail, bsize } = statfsSync(folder)
  if (isSmall) writeFileSync(filler, Buffer.alloc(Math.max(0, (bavail - 10) * bsize)))
  else app.services.disk = createDiskWatch([folder], 2)
}
function makeRoom() {
  if (isSmall) rmSync(filler)
  else app.services.disk = createDiskWatch([folder], 0)
}
const fullness = (full: boolean) =>
  eventually(
    () => app.services.disk.state(),
    (state) => state.full === full,
  )
const asked = async (target: string) => {
  const answer = await createApp({ streams, routes }, app.services).request(target)
  return { status: answer.status, text: await answer.text() }
}

test('while the disk is full, changes are refused in plain words, sending waits, reading and stopping go on; it heals by itself', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const contact = { firstName: 'Ada', phone: '(512) 555-0199' }
  fill()
  await fullness(true)

  const refused = await owner.request('POST', '/api/contacts', contact)
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 'disk_full',
      message:
        'The server has too little room on its disk, so nothing new can be saved at the moment. You can go on reading; please try again later.',
    },
  })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(100, 5)))).status).toBe(503)
  expect((await owner.request('GET', '/api/contacts')).status).toBe(200)
  const again = { email: owner.user.email, password: 'correct horse' }
  expect((await app.signedOut().request('POST', '/api/auth/login', again)).status).toBe(200)
  expect((await owner.request('POST', '/api/suppressions', { phones: ['(512) 555-0177'] })).status).toBeLessThan(300)

  const ready = await asked('/health/ready')
  expect([ready.status, JSON.parse(ready.text).checks.disk]).toEqual([
    200,
    { ok: false, reason: expect.stringMatching(/^Only \d+\.\d % of the disk is free: nothing new is written$/) },
  ])
  expect((await asked('/metrics')).text).toContain('\nlotline_disk_full 1\n')

  makeRoom()
  await fullness(false)
  expect((await owner.request('POST', '/api/contacts', contact)).status).toBe(201)
  expect((await asked('/metrics')).text).toContain('\nlotline_disk_full 0\n')
})

test('a campaign that was under way waits while the disk is full, and goes on when there is room', async () => {
  const owner = await app.signedIn({ confirmed: true })
  const launched = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(200, 5)))
  expect(launched.status).toBe(201)
  fill()
  await fullness(true)
  const { sql } = app.services
  const sandbox = await startSandboxCarrier({ port: 0, sql, inboundUrl: `${app.url}/api/carrier/inbound` })
  const worker = await app.work()
  const sent = async () =>
    (await sql<{ sent: number }[]>`select count(*)::int as sent from outbound_messages where sent_at is not null`)[0]
      ?.sent
  await eventually(
    async () => (await sql`select 1 from workers`).length,
    (living) => living > 0,
  )
  expect(await sent()).toBe(0)
  makeRoom()
  await eventually(sent, (count) => count === 5)
  await worker.stop()
  await sandbox.stop()
})
