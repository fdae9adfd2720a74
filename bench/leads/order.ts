// An order of 50,000 records, from submit to the file at the customer, against COPY of the same rows; and the count while
// typing: tsx bench/leads/order.ts [rows] [rounds]. Loads the roll first when the catalog is empty.
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { createServices } from '../../api/src/app/create-services.ts'
import { copyOut } from '../../api/src/platform/db/copy.ts'
import { startWorker } from '../../api/src/platform/jobs/worker.ts'
import { findAreas } from '../../api/src/features/pull-lists/find-areas.ts'
import { refreshAreas } from '../../api/src/features/properties/refresh-areas.ts'
import { fileValues } from '../../api/src/features/pull-lists/file-columns.ts'
import { fillPullList } from '../../api/src/features/pull-lists/fill-pull-list.ts'
import { orderPullList } from '../../api/src/features/pull-lists/order-pull-list.ts'
import { loadRoll, openStage, say, sayLoad, spentOn, told, type Spent } from './stage.ts'
import { argumentsOf } from '../arguments.ts'
import { median, percentile } from '../statistics.ts'

const { rows, rounds } = argumentsOf({ rows: 1_000_000, rounds: 5 })
const records = Math.min(50_000, rows / 2)
const stage = await openStage(rows)
const { sql } = stage
const dataDir = mkdtempSync(path.join(stage.folder, 'files-'))
const config = readConfig(
  { DATABASE_URL: stage.url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  fileURLToPath(new URL('../..', import.meta.url)),
)
const running = await createServices(config, { databaseUrl: stage.url, name: 'bench' })
const worker = startWorker(running.services, [fillPullList], [])

try {
  await prepare()
  sayLoad()
  const reference = `copy (select ${fileValues(new Date()).join(', ')} from properties p where state_or_province = 'PA' and city = 'Benchtown') to stdout with (format csv)`
  const seen: { copy: Spent; fresh: Spent; repeat: Spent }[] = []
  await orderOnce(await account())
  for (let round = 0; round < rounds; round++) {
    const copy = await spentOn(stage, async () => {
      for await (const chunk of await copyOut(sql, reference)) void chunk
    })
    const customer = await account()
    const fresh = await spentOn(stage, () => orderOnce(customer))
    const repeat = await spentOn(stage, () => orderOnce(customer))
    seen.push({ copy, fresh, repeat })
    say(
      `${records} records: COPY ${told(copy)}; order, submit to complete ${told(fresh)}; the same area again, all repeats ${told(repeat)}`,
    )
  }
  const ratio = (by: (spent: Spent) => number) => median(seen.map(({ copy, fresh }) => by(copy) / by(fresh))).toFixed(2)
  say(
    `ratio: ${ratio(({ seconds }) => seconds)} by the clock, ${ratio(({ busy, server }) => busy + server)} in processor time`,
  )
  await countWhileTyping(await account(), 'an account that has bought nothing')
  const buyer = await account()
  await orderOnce(buyer)
  await countWhileTyping(buyer, `an account that has bought ${records} records`)
  sayLoad()
} finally {
  await worker.stop()
  await running.close()
  await stage.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A catalog with a city of as many records as are ordered, spread over its ZIPs as the roll has them. */
async function prepare(): Promise<void> {
  const [there] = await sql<
    { records: number }[]
  >`select count(*)::int as records from properties where city = 'Benchtown'`
  if (there?.records === records) return
  await loadRoll(stage)
  await sql`update properties set city = 'Benchtown' where property_id in (select property_id from properties where postal_code in (select distinct postal_code from properties order by 1 limit ${Math.ceil(records / 700)}) limit ${records})`
  await sql`vacuum analyze properties`
  await refreshAreas(sql, ['PA'])
}

async function account(): Promise<string> {
  const [created] = await sql<{ id: string }[]>`insert into accounts (name) values ('Bench') returning id`
  return created?.id ?? ''
}

async function orderOnce(accountId: string): Promise<void> {
  const { jobId } = await orderPullList(sql, accountId, { location: 'Benchtown, PA', locationType: 'city' }, new Date())
  for (;;) {
    const [order] = await sql<
      { status: string; recordCount: number; reason: string }[]
    >`select status, record_count, reason from orders where id = ${jobId}`
    if (order?.status === 'complete' && order.recordCount === records) return
    if (order?.status !== 'processing') throw new Error(`The order ended as ${order?.status}: ${order?.reason}`)
    await new Promise((resume) => setTimeout(resume, 5))
  }
}

/** What the form asks for with every letter: beginnings and whole names of ZIPs, the cities, the county. */
async function countWhileTyping(accountId: string, who: string): Promise<void> {
  const zips = await sql<{ zip: string }[]>`select value as zip from areas where kind = 'zipcode' order by 1 limit 150`
  const asked = [
    ...zips.flatMap(({ zip }) =>
      [2, 3, 4, 5].map((length) => ({ q: zip.slice(0, length), locationType: 'zipcode' as const })),
    ),
    ...['p', 'ph', 'phila', 'philadelphia', 'Philadelphia, PA', 'bench', 'Benchtown, PA'].map((q) => ({
      q,
      locationType: 'city' as const,
    })),
    ...['p', 'phil', 'Philadelphia County, PA'].map((q) => ({ q, locationType: 'county' as const })),
  ]
  const took: number[] = []
  for (const area of asked) {
    const began = performance.now()
    await findAreas(sql, accountId, { ...area, now: new Date() })
    took.push(performance.now() - began)
  }
  say(
    `count and price while typing, ${rows} records, ${who}, ${asked.length} beginnings: median ${percentile(took, 0.5).toFixed(1)} ms, p95 ${percentile(took, 0.95).toFixed(1)} ms, slowest ${Math.max(...took).toFixed(1)} ms`,
  )
}
