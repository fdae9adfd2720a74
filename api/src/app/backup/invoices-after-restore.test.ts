import { sampleSeller } from '../../../test/sample-seller.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testApp, type Caller } from '../../../test/app.ts'
import { createDatabase } from '../../../test/database.ts'
import { invoiceAgencies } from '../../features/agency/invoice-agencies.ts'
import { shareMarkups } from '../../features/agency/share-markups.ts'
import { charge } from '../../features/billing/ledger.ts'
import { reconcile } from '../../features/billing/reconcile.ts'
import { skippedNumbers as listSkipped } from '../../features/invoices/after-restore.ts'
import { invoiceMonths } from '../../features/invoices/invoicing.ts'
import { insertRestoration } from '../../features/restoration/queries.ts'
import { settleRestoration } from '../../features/restoration/settle-restoration.ts'
import { newBackupKey } from '../../platform/backup/backup-key.ts'
import { readConfig, type Config } from '../../platform/config/config.ts'
import type { Services } from '../../platform/services/services.ts'
import { createServices } from '../create-services.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const MARCH = new Date('2026-03-31T12:00:00Z')
/** A minute past midnight of April 1st in New York. */
const APRIL = new Date('2026-04-01T04:01:00Z')

let today = new Date('2026-02-10T12:00:00Z')
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-invoices-'))
const secret = { SECRET_KEY: Buffer.alloc(32, 3).toString('base64') }
const app = testApp({ env: secret, now: () => today })
const atEnd: (() => Promise<void>)[] = []
let config: Config
let file: string
let lost: string[]
let agency: Caller

// A backup of March 31st. On April 1st the documents of March are made and mailed; then the machine is lost.
beforeAll(async () => {
  await app.start()
  const { sql } = app.services
  agency = await app.signedIn({ confirmed: true })
  const client = await app.signedIn({ confirmed: true })
  await sql`update accounts set is_agency = true where id = ${agency.user.accountId}`
  await sql`update accounts set agency_id = ${agency.user.accountId}, client_since = now() where id = ${client.user.accountId}`
  await agency.request('PUT', '/api/agency/selling', { ...sampleSeller, isSeller: true })
  await sql`insert into client_markups (account_id, agency_id, percent, valid_from) values (${client.user.accountId}, ${agency.user.accountId}, 25, '2026-01-01')`
  for (const owner of [client, await app.signedIn({ confirmed: true }), await app.signedIn({ confirmed: true })]) {
    await charged(owner, '2026-02-10T12:00:00Z')
    await charged(owner, '2026-03-10T12:00:00Z')
  }
  // The agency's share of February is not credited yet.
  await invoiceMonths({ ...app.services, now: () => new Date('2026-03-01T05:01:00Z') })
  today = MARCH
  const { identity } = await newBackupKey()
  config = readConfig(
    {
      LOG_LEVEL: 'silent',
      BACKUP_KEY: identity,
      BACKUP_TO: folder,
      DATABASE_URL: app.databaseUrl,
      DATA_DIR: app.services.config.dataDir,
      ...secret,
    },
    app.services.config.root,
  )
  const said: string[] = []
  await backup({ config, say: (line) => said.push(line) }, { act: 'make' }, (work) => work(app.databaseUrl))
  file = path.join(folder, said[0]?.split(':')[0] ?? '')
  today = APRIL
  await closeMonths(app.services)
  lost = await documents(app.services, '2026-03')
})
afterAll(async () => {
  for (const end of atEnd) await end()
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const charged = ({ user: { accountId } }: Caller, at: string) =>
  app.services.sql.begin((tx) =>
    charge(tx, {
      accountId,
      funds: 'play',
      key: `${accountId}:${at}`,
      type: 'sms_campaign',
      description: 'Campaign',
      amount: '4.00',
      uses: 100,
      service: 'bulk_sms',
      plan: 'starter',
      at: new Date(at),
    }),
  )

/** What the workers do after a month's end. */
async function closeMonths(services: Services): Promise<void> {
  await invoiceMonths(services)
  await invoiceAgencies(services)
  await shareMarkups(services)
}

/** The numbers of a month's documents, each with who issued it. */
const documents = async ({ sql }: Services, month: string) =>
  (
    await sql<{ number: string }[]>`
      select concat_ws(' ', issuer_id, number) as number from invoices where month = ${month} order by issuer_id, number
    `
  ).map(({ number }) => number)

/** The product on a new machine, restored from the backup; the carrier knows of no text. */
async function restored(): Promise<Services> {
  const database = await createDatabase({ empty: true })
  atEnd.unshift(database.drop)
  const dataDir = mkdtempSync(path.join(folder, 'data-'))
  const trial: Config = { ...config, databaseUrl: database.url, directUrl: database.url, dataDir }
  await restore({ config: trial, say: () => {} }, { file, otherSecretKey: false }, database.url)
  const running = await createServices(trial, { databaseUrl: database.url, name: 'restored', now: () => APRIL })
  atEnd.unshift(running.close)
  const { services } = running
  return { ...services, carrier: { ...services.carrier, async *messagesSince() {} } }
}

test('after a restore no document is made and no share is credited before it is settled, and then no number is given a second time', async () => {
  const services = await restored()
  const { sql } = services
  await closeMonths(services)
  expect(await documents(services, '2026-03')).toEqual([])
  expect(await sql`select from markup_shares`).toHaveLength(0)

  await settleRestoration(services)
  await closeMonths(services)
  const again = await documents(services, '2026-03')
  expect(again).toHaveLength(lost.length)
  expect(again.filter((number) => lost.includes(number))).toEqual([])
  expect(await sql`select from markup_shares where credited > 0`).toHaveLength(2)
  expect(await reconcile(services)).toEqual([])

  // Restored once more from the same backup, which knows nothing of the first restore.
  const second = await restored()
  await settleRestoration(second)
  await closeMonths(second)
  const third = await documents(second, '2026-03')
  expect(third).toHaveLength(lost.length)
  expect(third.filter((number) => lost.includes(number) || again.includes(number))).toEqual([])
})

test('an auditor finds which numbers of which series were skipped, and why', async () => {
  const services = await restored()
  const { sql } = services
  await settleRestoration(services)
  await closeMonths(services)
  const skipped = await sql<{ series: string; first: number; last: number; reason: string }[]>`
    select series, first, last, reason from skipped_invoice_numbers order by series
  `
  const kinds = ['CN', 'INV', 'SAMPLE-CN', 'SAMPLE-INV']
  // The agency had issued nothing by the time of the backup, but its first documents since.
  expect(skipped.map(({ series }) => series).sort()).toEqual(
    kinds.flatMap((kind) => [kind, `${kind} ${agency.user.accountId}`]).sort(),
  )
  const ours = skipped.find(({ series }) => series === 'SAMPLE-INV')
  expect(ours).toMatchObject({ first: 4, reason: expect.stringMatching(/taken back to 20\d\d-/) })
  const [next] = (await documents(services, '2026-03')).filter((number) => number.startsWith('SAMPLE-INV-'))
  expect(next).toBe(`SAMPLE-INV-${(ours?.last ?? 0) + 1}`)
  // An employee reads the same at the books.
  const listed = await listSkipped(sql)
  expect(listed).toHaveLength(skipped.length)
  expect(listed).toContainEqual({
    series: 'SAMPLE-INV',
    seller: null,
    first: 4,
    last: ours?.last,
    reason: ours?.reason,
    skippedAt: expect.any(String),
  })
  expect(listed.filter(({ series, seller }) => series === 'CN' && seller === agency.user.accountName)).toHaveLength(1)
  await expect(sql`delete from skipped_invoice_numbers`).rejects.toThrow('stay for the auditor')
})

test('meanwhile the operator reads at the books that invoices wait for the restore to be settled', async () => {
  const employee = await app.signedIn({ employee: true })
  const stopped = async () => (await employee.request('GET', '/api/operations/invoices/2026-03')).body.stopped
  expect(await stopped()).toBeNull()
  await insertRestoration(app.services.sql, MARCH.toISOString())
  expect(await stopped()).toMatch('taken back to an earlier moment')

  const numbers = { series: 'INV', first: 201, last: 1_000_200, reason: 'The database was taken back' }
  await app.services.sql`insert into skipped_invoice_numbers ${app.services.sql(numbers)}`
  const listed = await employee.request('GET', '/api/operations/skipped-numbers')
  expect(listed.body).toEqual([{ ...numbers, seller: null, skippedAt: expect.any(String) }])
  expect((await agency.request('GET', '/api/operations/skipped-numbers')).status).toBe(404)
})
