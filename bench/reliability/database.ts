import { setTimeout as wait } from 'node:timers/promises'
import { LOCK_SECONDS } from '../../api/src/app/run-server.ts'
import { connect } from '../../api/src/platform/db/sql.ts'
import { at, unless, type Row } from './outcome.ts'
import { startProduct } from './host.ts'
import { crash } from './sending.ts'

/** So soon it must be back after it was killed, in milliseconds. */
const MAX_AWAY_MS = 5000

export const killedDatabase: Row = {
  what: 'PostgreSQL killed 50 times while texts are sent and rows are written',
  async run(run) {
    const away: number[] = []
    const written: string[] = []
    let lost = 0
    const differences = await crash(
      run,
      { recipients: run.of(50_000), crashes: run.of(50) },
      {
        watch({ services: { sql }, accountId, crashDatabase }) {
          const state = { going: true }
          void (async () => {
            for (let n = 0; state.going; n += 1) {
              const phone = `+1303${2_000_000 + n}`
              await sql`insert into contacts (account_id, phone, name, source) values (${accountId}, ${phone}, 'Ada', 'import')`.then(
                () => written.push(phone),
                () => wait(5),
              )
            }
          })()
          let crashes = 0
          return {
            async crashDatabase() {
              const killed = performance.now()
              await crashDatabase()
              while ((await sql`select 1`.catch(() => [])).length === 0) await wait(10)
              away.push(performance.now() - killed)
              crashes += 1
              const kept = await sql<{ phone: string }[]>`select phone from contacts where account_id = ${accountId}`
              const known = new Set(kept.map(({ phone }) => phone))
              lost = written.filter((phone) => !known.has(phone)).length
              if (crashes === run.of(50)) state.going = false
            },
          }
        },
      },
    )
    run.say('rows that were acknowledged, of them lost', `${written.length}, ${lost}`)
    run.say(
      'milliseconds until it answered again: median, longest',
      `${Math.round(at(0.5, away))}, ${Math.round(at(1, away))}`,
    )
    return [
      ...differences,
      ...unless(lost === 0, `${lost} acknowledged rows are lost`),
      ...unless(at(1, away) <= MAX_AWAY_MS, `away for ${Math.round(at(1, away))} ms`),
    ]
  },
}

export const closedConnections: Row = {
  what: 'connections ended, a table locked with the pool full, statements that time out',
  async run(run) {
    const product = await startProduct({}, {}, {}, { lockSeconds: LOCK_SECONDS })
    const { url, owner, database, services } = product
    const beside = connect({ url: database.url, max: 2 })
    const took: number[] = []
    const answers = new Map<number, number>()
    const acknowledged: string[] = []
    const state = { going: true }
    const headers = { cookie: owner.cookie }
    const ask = async (index: number) => {
      for (let n = 0; state.going; n += 1) {
        const phone = `+1303${2_000_000 + index * 10_000 + n}`
        const key = `${index}-${n}`
        const isWrite = n % 5 === 0
        const begun = performance.now()
        const response = await (isWrite
          ? fetch(`${url}/api/contacts`, {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
              body: JSON.stringify({ name: 'Ada', phone }),
            })
          : fetch(`${url}/api/contacts`, { headers }))
        await response.arrayBuffer()
        took.push(performance.now() - begun)
        answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
        if (isWrite && response.ok) acknowledged.push(phone)
        await wait(5)
      }
    }
    const slowest = (what: string) => {
      run.say(`${what}: calls, slowest in milliseconds`, `${took.length}, ${Math.round(at(1, took))}`)
      return at(1, took.splice(0))
    }
    try {
      const people = Array.from({ length: 30 }, (_, index) => ask(index))
      for (let n = 0; n < run.of(50); n += 1) {
        await wait(100)
        await beside`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      }
      const ended = slowest(`every connection ended ${run.of(50)} times`)
      await beside.begin(async (tx) => {
        await tx`lock table contacts in access exclusive mode`
        await wait(20_000)
      })
      await wait(1000)
      const locked = slowest('the table of contacts locked for 20 s, with every connection waiting for it')
      await beside.unsafe(`alter role current_user set statement_timeout = '1ms'`)
      await beside`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      await wait(3000)
      await beside.unsafe(`alter role current_user reset statement_timeout`)
      await beside`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      await wait(1000)
      const timedOut = slowest('statements that time out')
      state.going = false
      await Promise.all(people)
      const kept = await services.sql<
        { phone: string }[]
      >`select phone from contacts where account_id = ${owner.accountId}`
      const known = new Set(kept.map(({ phone }) => phone))
      const lost = acknowledged.filter((phone) => !known.has(phone)).length
      run.say('answers by status', [...answers].map(([status, count]) => `${status}: ${count}`).join(', '))
      run.say(
        'acknowledged writes, of them lost; phones twice',
        `${acknowledged.length}, ${lost}; ${kept.length - known.size}`,
      )
      const last = await fetch(`${url}/api/contacts`, { headers })
      return [
        ...unless(Math.max(ended, locked, timedOut) <= 10_000, 'a call took longer than 10 s'),
        ...unless(lost === 0, `${lost} acknowledged writes are lost`),
        ...unless(last.ok, `afterwards it answers ${last.status}`),
      ]
    } finally {
      state.going = false
      await beside.end()
      await product.stop()
    }
  },
}
