// The importer against a bare COPY of the same bytes, an order against COPY of the same rows, the count while typing, a skip trace:
// tsx bench/leads/import-and-order.ts [rows]
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../../api/src/db/embedded/embedded-postgres.ts'
import { copyIn, copyOut } from '../../api/src/db/copy.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { connect } from '../../api/src/db/sql.ts'
import { findAreas } from '../../api/src/properties/find-areas.ts'
import { philadelphiaOpa } from '../../api/src/properties/formats/philadelphia-opa.ts'
import { refreshAreas } from '../../api/src/properties/refresh-areas.ts'
import { textOfFile } from '../../api/src/properties/rolls/decode-text.ts'
import { loadRoll } from '../../api/src/properties/rolls/load-roll.ts'
import { catalog } from '../../api/src/providers/property-sources/catalog.ts'
import { fileValues } from '../../api/src/pull-lists/file-columns.ts'
import { insertPullList } from '../../api/src/pull-lists/queries.ts'
import { matchRows } from '../../api/src/skip-trace/match-rows.ts'
import { noisy } from './noise.ts'
import { madeUpOwners, random } from './made-up-owners.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const traced: string[][] = []
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'lotline-bench-'))
const header = 'parcel_number,location,zip_code,owner_1,mailing_street,mailing_city_state,mailing_zip,market_value,sale_date,sale_price,year_built,number_of_bedrooms,number_of_bathrooms,number_stories,total_livable_area,total_area,homestead_exemption,category_code_description,lat,lng'

const server = await startEmbedded({ folder: path.join(folder, 'pg'), from: path.join(root, 'api/package.json') })
const sql = connect({ url: server.url, max: 6 })
try {
  await migrate(sql, path.join(root, 'api/migrations'))
  const file = path.join(folder, 'roll.csv')
  await pipeline(Readable.from(rollLines()), createWriteStream(file))
  const megabytes = statSync(file).size / 1e6

  await sql.unsafe(`create table bare (${header.split(',').map((name) => `${name} text`).join(', ')})`)
  const bare = await seconds(() => copyIn(sql, 'copy bare from stdin with (format csv, header)', createReadStream(file)))
  const memoryBefore = process.memoryUsage().rss
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50)
  const first = await seconds(async () => void (await loadRoll(sql, philadelphiaOpa, textOfFile(file), { today: '2026-11-20' })))
  const areas = await seconds(() => refreshAreas(sql, ['PA']))
  const again = await seconds(async () => void (await loadRoll(sql, philadelphiaOpa, textOfFile(file), { today: '2026-11-20' })))
  clearInterval(watch)
  const bareAgain = await seconds(() => copyIn(sql, 'copy bare from stdin with (format csv, header)', createReadStream(file)))
  await sql`drop table bare`
  say(`bare COPY once more, behind the imports: ${bareAgain.toFixed(1)} s`)
  say(`import of ${rows} rows, ${megabytes.toFixed(0)} MB: bare COPY ${bare.toFixed(1)} s, importer ${first.toFixed(1)} s (ratio ${(bare / first).toFixed(2)}), again ${again.toFixed(1)} s, counting areas ${areas.toFixed(1)} s, memory ${mb(peak)} MB (${mb(memoryBefore)} before)`)

  const ownerId = (await sql<{ id: string }[]>`insert into users (email, full_name, password_hash) values ('bench@example.com', 'Bench', 'x') returning id`)[0]?.id ?? ''
  const zips = (await sql<{ zip: string }[]>`select distinct postal_code as zip from properties order by 1 limit 200`).map(({ zip }) => zip)
  const counts: number[] = []
  for (const zip of zips) counts.push(await seconds(async () => void (await findAreas(sql, ownerId, { q: zip.slice(0, 4), locationType: 'zipcode', now: new Date() }))))
  say(`suggestions and price while typing, ${rows} records: p95 ${(percentile(counts, 0.95) * 1000).toFixed(1)} ms`)

  const share = Math.min(1, 50_000 / rows)
  await sql`update properties set city = 'Benchtown' where property_id in (select property_id from properties order by property_id limit ${Math.round(rows * share)})`
  await sql`vacuum analyze properties`
  const reference = async () => discard(await copyOut(sql, `copy (select ${fileValues(new Date()).join(', ')} from properties p where state_or_province = 'PA' and city = 'Benchtown') to stdout with (format csv)`))
  const orders: number[] = []
  const copies: number[] = []
  for (let round = 0; round < 5; round++) {
    copies.push(await seconds(reference))
    const list = await order(ownerId)
    orders.push(await seconds(async () => void (await catalog.fill(list, services()))))
  }
  say(`order of ${Math.round(rows * share)} records: COPY ${median(copies).toFixed(2)} s, order to file ${median(orders).toFixed(2)} s (ratio ${(median(copies) / median(orders)).toFixed(2)})`)

  for (const count of [traced.length / 10, traced.length]) {
    let most = 0
    let matched = 0
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
    const busy = process.cpuUsage()
    const spent = await seconds(async () => {
      const lines = matchRows(sql, Readable.from(batchesOf(Math.floor(count))), { mapping: null, threshold: 0.999, onProgress: (progress) => void (matched = progress.matched) })
      for await (const line of lines) void line
    })
    clearInterval(look)
    say(`skip trace of ${Math.floor(count)} rows against ${rows} owners: ${Math.round(count / spent)} rows/s (${spent.toFixed(1)} s, ${(process.cpuUsage(busy).user / 1e6).toFixed(1)} s of its own processor time), ${matched} found, memory ${mb(most)} MB at most`)
  }
} finally {
  await sql.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function* batchesOf(count: number): Generator<string[][]> {
  yield [['Name', 'Address', 'City', 'State', 'Zip']]
  for (let at = 0; at < count; at += 1000) yield traced.slice(at, Math.min(count, at + 1000))
}

function* rollLines(): Generator<string> {
  const chance = random(11)
  const slips = random(12)
  let block = `${header}\n`
  for (const owner of madeUpOwners(rows, chance)) {
    if (owner.id % 10 === 0 && traced.length < 100_000) {
      const row = noisy(owner, slips)
      traced.push([row.name, row.address, 'Philadelphia', row.state, row.zip])
    }
    const value = 80_000 + Math.floor(chance() * 600_000)
    const elsewhere = chance() < 0.3
    block += `${880_000_000 + owner.id},${owner.number} ${owner.street} ${owner.suffix}${owner.unit && ` UNIT ${owner.unit}`},${owner.zip},${owner.rollName},${elsewhere ? `${owner.id % 9000} ELM AVE,LOS ANGELES CA,90012` : ',,'},${value},2015-07-04 00:00:00,${value - 5000},19${10 + (owner.id % 90)},3,2,2,${1000 + (owner.id % 2000)},2400,${elsewhere ? 0 : 80000},SINGLE FAMILY,39.95,-75.16\n`
    if (block.length < 65_536) continue
    yield block
    block = ''
  }
  yield block
}

async function order(ownerId: string) {
  const [created] = await sql<{ id: string }[]>`insert into orders (owner_id, kind, title) values (${ownerId}, 'pull_list', 'Benchtown, PA') returning id`
  const list = { orderId: created?.id ?? '', ownerId, service: 'property_record', locationType: 'city', location: 'Benchtown, PA', selection: { states: ['PA'], city: 'Benchtown' } } as const
  await insertPullList(sql, { ...list, selection: { ...list.selection, states: ['PA'] } })
  return { ...list, selection: { ...list.selection, states: ['PA'] }, title: 'Benchtown, PA', email: 'bench@example.com', createdAt: new Date().toISOString() }
}

function services(): Parameters<typeof catalog.fill>[1] {
  const put = async (_key: string, content: Readable | Buffer | string) => (content instanceof Readable ? discard(content) : undefined)
  // The benchmark's store throws the file away: only making it is measured.
  return { sql, files: { put }, now: () => new Date() } as unknown as Parameters<typeof catalog.fill>[1]
}

async function discard(source: Readable): Promise<void> {
  for await (const chunk of source) void chunk
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

function mb(bytes: number): number {
  return Math.round(bytes / 1e6)
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
