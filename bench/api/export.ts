import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyOut } from '../../api/src/platform/db/copy.ts'
import { median } from '../statistics.ts'
import type { FullAccount } from './full-account.ts'

type Say = (what: string, figure: string) => void

/**
 * The export of all contacts over HTTP against `psql` copying the same columns of the same rows as they are; where psql is not
 * installed, against a bare COPY by our driver.
 */
export async function measureExport(full: FullAccount, rounds: number, say: Say): Promise<void> {
  const { sql } = full.services
  const statement = `copy (select name, phone, email, address, tags, notes, status, last_contacted_at, created_at from contacts where account_id = '${full.accountId}' and deleted_at is null) to stdout with (format csv)`
  const hasPsql = spawnSync('psql', ['--version']).status === 0
  const bare = async () => {
    if (hasPsql) {
      const psql = spawn('psql', [full.databaseUrl, '-qXc', statement], { stdio: ['ignore', 'pipe', 'inherit'] })
      const ended = once(psql, 'exit')
      let bytes = 0
      for await (const chunk of psql.stdout) bytes += (chunk as Buffer).length
      await ended
      return bytes
    }
    let bytes = 0
    for await (const chunk of await copyOut(sql, statement)) bytes += (chunk as Buffer).length
    return bytes
  }
  const ours = async () => {
    const response = await fetch(`${full.url}/api/export/contacts?format=csv`, { headers: { cookie: full.cookie } })
    if (!response.ok) throw new Error(await response.text())
    return (await response.arrayBuffer()).byteLength
  }
  const ratios: number[] = []
  const rates: Record<'bare' | 'ours', number[]> = { bare: [], ours: [] }
  // The first round warms up.
  for (let round = -1; round < rounds; round += 1) {
    const [first, second] = round % 2 ? [await rate(bare), await rate(ours)] : [await rate(ours), await rate(bare)]
    const [ofBare, ofOurs] = round % 2 ? [first, second] : [second, first]
    if (round < 0) continue
    rates.bare.push(ofBare)
    rates.ours.push(ofOurs)
    ratios.push(ofOurs / ofBare)
  }
  say(
    `export against ${hasPsql ? 'psql COPY' : 'a bare COPY (psql is not installed)'}`,
    `${median(ratios).toFixed(2)} (${median(rates.ours).toFixed(1)} and ${median(rates.bare).toFixed(1)} MB/s)`,
  )
}

/** Megabytes a second. */
async function rate(work: () => Promise<number>): Promise<number> {
  const begun = performance.now()
  return (await work()) / 1000 / (performance.now() - begun)
}
