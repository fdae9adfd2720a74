// The API's aims of speed, all of them: npx tsx bench/api/run.ts [what: me|contacts|phrase|counts|export|start] [rounds: 5]
// BENCH_FOLDER keeps the filled account (100,000 contacts, a million messages) for the next run; `me` and `start` need a build.
import { loadavg } from 'node:os'
import { measure } from '../crm/measure.ts'
import { databaseTime } from '../sms/database-time.ts'
import { measureExport } from './export.ts'
import { openFullAccount } from './full-account.ts'
import { measureMe } from './me.ts'
import { measureStart } from './start.ts'
import { argumentsOf } from '../arguments.ts'

const { only, rounds } = argumentsOf({ only: '', rounds: 5 })
const isAsked = (what: string) => only === '' || only === what
const say = (what: string, figure: string) =>
  console.log(`${what.padEnd(44)} ${figure}, load ${loadavg()[0]?.toFixed(1)}`)

if (isAsked('start')) await measureStart(rounds, say)
if (only !== 'start') {
  const full = await openFullAccount((line) => console.log(line))
  try {
    const { sql, config } = full.services
    const windows: Record<string, [string, string[]][]> = {
      contacts: [['contacts, first window', ['/api/contacts']]],
      phrase: [
        ['message search, a phrase of common words', ['tenant and', 'answer the', 'and the'].map(searchFor)],
        ['message search, a rare word', ['ab12', 'c0ff'].map(searchFor)],
        ['message search, a common word', ['roof', 'the lawyer', 'about'].map(searchFor)],
      ],
      counts: [['counts of all filters', ['/api/inbox/counts']]],
    }
    for (const [what, addresses] of Object.entries(windows)
      .filter(([what]) => isAsked(what))
      .flatMap(([, all]) => all)) {
      const before = await databaseTime(sql)
      const { median, p95 } = await measure(100, async (run) => {
        const response = await fetch(`${full.url}${addresses[run % addresses.length]}`, {
          headers: { cookie: full.cookie },
        })
        if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`)
        await response.arrayBuffer()
      })
      const spent = ((await databaseTime(sql)) - before) / 1000 / 105
      say(
        what,
        `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${spent.toFixed(1)} ms of processor in the database`,
      )
    }
    if (isAsked('export')) await measureExport(full, rounds, say)
    if (isAsked('me'))
      await measureMe({ sql, databaseUrl: full.databaseUrl, folder: config.dataDir }, { rounds, seconds: 1.5, say })
  } finally {
    await full.close()
  }
}
process.exit()

function searchFor(typed: string): string {
  return `/api/messages?search=${encodeURIComponent(typed)}`
}
