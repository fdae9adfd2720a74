import { connect, type Pool } from '../src/platform/db/sql.ts'

/** Runs the same work in four workers, each again until it went through, while their connections are killed over and over; returns how many were. */
export async function inKilledWorkers(databaseUrl: string, work: (sql: Pool) => Promise<void>): Promise<number> {
  const killer = connect({ url: databaseUrl, max: 1, name: 'killer' })
  const workers = Array.from({ length: 4 }, () => connect({ url: databaseUrl, max: 2, name: 'killed' }))
  const done = new AbortController()
  let kills = 0
  const killing = (async () => {
    while (!done.signal.aborted && kills < 20) {
      const killed =
        await killer`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'killed' and state <> 'idle' limit 1`
      kills += killed.length
    }
  })()
  const runs = workers.map(async (pool) => {
    for (let left = 60; left > 0; left -= 1) {
      const failed = await work(pool).then(
        () => false,
        () => true,
      )
      if (!failed) return
    }
  })
  await Promise.all(runs)
  done.abort()
  await killing
  await Promise.all([killer, ...workers].map((pool) => pool.end({ timeout: 1 })))
  return kills
}
