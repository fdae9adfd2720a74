import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { loadAll } from '../../api/src/features/campaigns/load-recipients.ts'
import { copyIn } from '../../api/src/platform/db/copy.ts'
import type { SendingHost } from './host.ts'
import { launch, people } from './launch.ts'
import { median } from '../statistics.ts'

/** Several times each, in turns with the COPY: the medians count. */
export async function launches(host: SendingHost): Promise<void> {
  const { services, accountId } = host
  for (const count of [10_000, 100_000]) {
    const seen: { copied: number; took: number; stall: number; loaded: number }[] = []
    for (let round = 0; round < 5; round += 1) {
      const copied = await bareCopy(host, count)
      const list = people(count)
      await wait(50)
      const begun = performance.now()
      const stall = watchStalls()
      const { id } = await launch(services, accountId, list)
      const took = performance.now() - begun
      const longest = stall()
      await loadAll(services.sql, accountId, id)
      if (round > 0) seen.push({ copied, took, stall: longest, loaded: performance.now() - begun })
      await services.sql`update campaigns set status = 'canceled' where id = ${id}`
    }
    const middle = (what: 'copied' | 'took' | 'stall' | 'loaded') => Math.round(median(seen.map((row) => row[what])))
    const ratio = seen.map(({ took, copied }) => (took / copied).toFixed(2)).join(', ')
    console.log(
      `launch of ${count}: answered after ${middle('took')} ms, all rows there after ${middle('loaded')} ms; bare COPY of the same rows ${middle('copied')} ms (${ratio}); longest stall of the loop ${middle('stall')} ms; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
}

/** From the request to the first text that the carrier took, while a worker sends and one writes the list out. */
export async function firstMessage({ services, accountId }: SendingHost): Promise<void> {
  const list = people(100_000)
  const begun = performance.now()
  const { id } = await launch(services, accountId, list)
  const answered = performance.now() - begun
  const loading = loadAll(services.sql, accountId, id)
  while (
    (await services.sql`select 1 from outbound_messages where campaign_id = ${id} and sent_at is not null limit 1`)
      .length === 0
  )
    await wait(10)
  console.log(
    `100000 recipients: answered after ${Math.round(answered)} ms, the first text taken after ${Math.round(performance.now() - begun)} ms`,
  )
  await services.sql`update campaigns set status = 'canceled' where id = ${id}`
  await loading
}

function watchStalls(): () => number {
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 5)
    last = performance.now()
  }, 5)
  return () => {
    clearInterval(watch)
    return longest
  }
}

async function bareCopy({ services: { sql } }: SendingHost, count: number): Promise<number> {
  await sql`create table if not exists bare (like outbound_messages including defaults including identity)`
  await sql`truncate bare`
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `00000000-0000-4000-8000-000000000001\tcampaign\t+1${2_152_000_000 + index}\tAda Lovelace\t${index} Oak St\tHi Ada, I am a local cash buyer interested in ${index} Oak St. Would you consider an offer?\tqueued\n`,
  )
  const begun = performance.now()
  await sql.begin((tx) =>
    copyIn(tx, 'copy bare (account_id, kind, phone, name, address, body, state) from stdin', lines),
  )
  return performance.now() - begun
}
