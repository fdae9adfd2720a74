// What a backup and its restore take, and R15: a database restored from a backup of mid-campaign sends nothing a second time. Both with a catalog, whose
// states have a table each that an import made.
//   npx tsx bench/reliability/restore.ts [MB of rows, 0 to leave it out: 300] [texts of the campaign: 3000] [records of the catalog: 300000]
import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { backup } from '../../api/src/app/backup/backup.ts'
import { restore } from '../../api/src/app/backup/restore.ts'
import { createServices } from '../../api/src/app/create-services.ts'
import { jobs, loops } from '../../api/src/app/jobs.ts'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { importFile } from '../../api/src/features/properties/import-roll.ts'
import { readFormat } from '../../api/src/features/properties/rolls/read-format.ts'
import { settleRestoration } from '../../api/src/features/restoration/settle-restoration.ts'
import { countChanged } from '../../api/src/features/sending/campaign-counters.ts'
import { newBackupKey } from '../../api/src/platform/backup/backup-key.ts'
import { createDatabase } from '../../api/src/platform/db/embedded/create-database.ts'
import { connect, type Pool } from '../../api/src/platform/db/sql.ts'
import { startWorker } from '../../api/src/platform/jobs/worker.ts'
import { startSandboxCarrier } from '../../api/src/platform/providers/sms/start-sandbox-carrier.ts'
import { root, startHost } from '../host.ts'
import { argumentsOf } from '../arguments.ts'
import { percentile } from '../statistics.ts'
import { benchCampaign, people } from '../bench-campaign.ts'
import { writeRoll } from '../leads/made-up-roll.ts'

const { megabytes, texts, records } = argumentsOf({ megabytes: 300, texts: 3000, records: 300_000 })
const { identity } = await newBackupKey()
const host = await startHost({}, { CARRIER_MESSAGES_PER_MINUTE: '60000', BACKUP_KEY: identity })
const { services, database } = host
const { sql } = services
const config = { ...services.config, backup: { ...services.config.backup, to: path.join(database.folder, 'backups') } }
const seconds = (begun: number) => (performance.now() - begun) / 1000
const say = (line: string) => console.log(`    ${line}`)

async function makeBackup(): Promise<string> {
  const said: string[] = []
  await backup({ config, say: (line) => said.push(line) }, { act: 'make' }, (work) => work(database.url))
  say(said[0] ?? '')
  return path.join(config.backup.to, said[0]?.split(':')[0] ?? '')
}

/** A roll as the operator's command imports it, into a state that has no records yet. */
const importRoll = async (format: string, file: string) =>
  importFile(services, await readFormat(root, format), file, { write: () => {} })

/** Records of each state, which has a table of its own. */
const recordsIn = (pool: Pool) => pool<{ table: string; records: number }[]>`
  select tableoid::regclass::text as table, count(*)::int as records from properties group by 1 order by 1
`

/** Restores into a new database of the same server. */
async function restoreNew(file: string, name: string) {
  await createDatabase(database.url, name)
  const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href
  const into = {
    ...config,
    databaseUrl: url,
    directUrl: url,
    dataDir: path.join(database.folder, name),
    secretKey: config.secretKey ?? Buffer.alloc(32),
  }
  const begun = performance.now()
  await restore({ config: into, say: () => {} }, { file, otherSecretKey: true }, url)
  return { into, url, took: seconds(begun) }
}

/** What a page of contacts takes meanwhile, asked every 20 ms. */
async function reading<T>(what: string, meanwhile: Promise<T>): Promise<T> {
  const times: number[] = []
  const asked = { going: true }
  const asking = (async () => {
    for (; asked.going; await wait(20)) {
      const begun = performance.now()
      await sql`select id, name from contacts where account_id = (select account_id from contacts limit 1) and phone = '+14000000007' and deleted_at is null`
      times.push(performance.now() - begun)
    }
  })()
  const result = await meanwhile
  asked.going = false
  await asking
  const at = (share: number) => percentile(times, share).toFixed(1)
  say(`a query ${what}: median ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length}`)
  return result
}

try {
  await importRoll('boston-assessing', path.join(root, 'api/data/formats/samples/boston-assessing.csv'))
  const [account] = await sql<{ id: string }[]>`
    with someone as (insert into users (email, full_name, password_hash) values ('bench@example.com', 'Bench', 'none') returning id)
    insert into accounts (name) values ('Bench') returning id
  `
  if (!account) throw new Error('No account')

  console.log(`R15: a campaign of ${texts} texts, a backup in its middle`)
  const sandbox = await startSandboxCarrier({
    port: 0,
    sql,
    messageStore: 'memory',
    inboundUrl: 'http://127.0.0.1:9/none',
    settings: { replyShare: 0, stopShare: 0, failureShare: 0, loseReports: true },
  })
  const worker = startWorker(services, jobs, loops)
  await launchCampaign(services, account.id, benchCampaign(people(texts, 5_122_000_000), 'Hi {firstName}'))
  const taken = async () => (await sandbox.messages()).length
  while ((await taken()) < texts / 3) await wait(20)
  const middle = await makeBackup()
  say(`the carrier had ${await taken()} when the backup was whole`)
  while ((await taken()) < texts) await wait(50)
  await sandbox.text('+15122000000', 'STOP')
  await worker.stop()
  const { into, url } = await restoreNew(middle, 'mid_campaign')
  const restored = await createServices(into, { databaseUrl: url, name: 'bench' })
  const begun = performance.now()
  const settled = await settleRestoration(restored.services)
  say(`asking the carrier took ${seconds(begun).toFixed(1)} s: ${JSON.stringify(settled)}`)
  const again = startWorker(restored.services, jobs, loops)
  await wait(3000)
  await again.stop()
  await countChanged(restored.services.sql)
  const outbound = (await sandbox.messages()).filter(({ direction }) => direction !== 'inbound')
  const differences = await reconcile(restored.services)
  say(
    `sent: ${outbound.length} to ${new Set(outbound.map(({ toNumber }) => toNumber)).size} phones; ledger: ${differences.length} differences`,
  )
  const phones = new Set(outbound.map(({ toNumber }) => toNumber)).size
  if (outbound.length !== texts || phones !== texts || differences.length > 0) process.exitCode = 1
  await restored.close()
  await sandbox.stop()
  if (megabytes > 0) await measureSpeed(account.id)
} finally {
  await host.stop()
}
process.exit()

async function measureSpeed(accountId: string): Promise<void> {
  console.log(`Speed: about ${megabytes} MB of rows`)
  // Built once at the end: row by row they take ten times as long.
  const searches = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where indexdef like '%USING gin%' and tablename in ('contacts', 'outbound_messages')
  `
  for (const { name } of searches) await sql.unsafe(`drop index ${name}`)
  await sql.unsafe(`
    insert into outbound_messages (account_id, kind, phone, phone_given, name, address, body, state, carrier_sid, sent_at, finished_at)
    select '${accountId}', 'reply', '+1' || (3000000000 + n), '(300) 000-0000', 'ADA LOVELACE ' || n, n || ' OAK ST, AUSTIN, TX 78704',
      'Hi Ada, I am a neighbour and would like to buy ' || n || ' Oak St. Is that something you would think about? ' || md5(n::text), 'delivered', 'SM' || md5(n::text), now(), now()
    from generate_series(1, ${Math.round(megabytes * 1250)}) n
  `)
  await sql.unsafe(`
    insert into contacts (account_id, phone, name, email, address, status, source)
    select '${accountId}', '+1' || (4000000000 + n), 'ADA LOVELACE ' || md5(n::text), md5(n::text) || '@example.com', n || ' OAK ST, AUSTIN, TX 78704', 'new', 'import'
    from generate_series(1, ${Math.round(megabytes * 1000)}) n
  `)
  for (const { definition } of searches) await sql.unsafe(definition)
  const roll = path.join(database.folder, 'philadelphia.csv')
  await writeRoll(roll, records)
  await importRoll('philadelphia-opa', roll)
  await sql.unsafe('vacuum analyze')
  const [size] = await sql<{ bytes: number }[]>`select pg_database_size(current_database()) as bytes`
  await reading('alone', wait(5000))
  const backupBegun = performance.now()
  const whole = await reading('beside the backup', makeBackup())
  const backupTook = seconds(backupBegun)
  const { took, url } = await restoreNew(whole, 'whole')
  await compareCatalogs(url)
  const stored = (size?.bytes ?? 0) / 1e6
  say(`database ${stored.toFixed(0)} MB on the disk, backup ${(statSync(whole).size / 1e6).toFixed(0)} MB`)
  say(
    `backup ${backupTook.toFixed(1)} s (${(stored / backupTook).toFixed(0)} MB/s), restore ${took.toFixed(1)} s (${(stored / took).toFixed(0)} MB/s)`,
  )
  say(
    `10 GB at that pace: backup ${(10_000 / (stored / backupTook) / 60).toFixed(1)} min, restore ${(10_000 / (stored / took) / 60).toFixed(1)} min`,
  )
}

async function compareCatalogs(restoredUrl: string): Promise<void> {
  const restored = connect({ url: restoredUrl, max: 1 })
  const [before, after] = [await recordsIn(sql), await recordsIn(restored)]
  await restored.end()
  const told = (states: typeof before) => states.map(({ table, records: count }) => `${count} in ${table}`).join(', ')
  say(`records of the catalog: ${told(before)}; restored: ${told(after)}`)
  if (told(before) !== told(after)) process.exitCode = 1
}
