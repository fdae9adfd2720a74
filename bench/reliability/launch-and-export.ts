import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ended } from './campaign.ts'
import { compareTexts } from './compare-texts.ts'
import { unless, withMore, type Row, type Run } from './outcome.ts'
import { asIfElsewhere } from '../elsewhere.ts'
import { percentile } from '../statistics.ts'
import { startSite, type Person } from './site.ts'
import { told, workingPeople } from './working-people.ts'

export const launchAndExport: Row = {
  what: 'a launch of 100,000 and an export of a million rows beside 50 people',
  async run(run) {
    const site = await startSite(51, { carrierApart: true })
    const { sql } = site.services
    try {
      const [big, ...others] = site.people
      if (!big) throw new Error('Nobody is there')
      const [{ definitions = [] } = {}] = await sql<{ definitions: string[] }[]>`
        select array_agg(indexdef) as definitions from pg_indexes where indexdef like '%gin_trgm_ops%' and tablename = 'contacts'
      `
      const names = definitions.map((text) => /INDEX (\S+)/i.exec(text)?.[1] ?? '')
      for (const name of names) await sql.unsafe(`drop index ${name}`)
      await sql`
        insert into contacts (account_id, phone, name, email, address, status, source)
        select ${big.accountId}, '+1' || (4000000000 + n), 'Ada ' || md5(n::text), md5(n::text) || '@example.com', n || ' Oak St, Austin, TX 78704', 'new', 'import'
        from generate_series(1, ${run.of(1_000_000)}) n
      `
      for (const definition of definitions) await sql.unsafe(definition)
      await sql.unsafe('vacuum analyze contacts')
      // What was filled in here is no load of the customers.
      await sql.unsafe('checkpoint')
      const bare = await besideABareSite(run, site.services.config.databaseUrl ?? '', { big, others })
      const { launched, exported, going, beside } = await besideLaunchAndExport(run, site.url, { big, others })
      await wait(10_000)
      const loading = going.times.splice(0)
      const { failed } = await going.stop()
      run.say('… while its recipients are written out and texted', told(loading))
      run.say('failed', `${failed.length} ${failed[0] ?? ''}`)
      run.say('p99 beside both, against a bare site', (percentile(beside, 0.99) / percentile(bare, 0.99)).toFixed(2))
      // Not all of its texts are waited for: what the launch and the export cost others is seen by then.
      const [launch] = await sql<{ id: string }[]>`select id from campaigns where account_id = ${big.accountId}`
      const canceled = await fetch(`${site.url}/api/campaigns/${launch?.id}/cancel`, {
        method: 'POST',
        headers: { cookie: big.cookie },
      })
      if (canceled.ok && launch) await ended(site, launch.id)
      return withMore(
        [
          ...unless(failed.length === 0, `${failed.length} calls failed`),
          ...unless(percentile(beside, 0.99) <= 50, `their p99 is ${percentile(beside, 0.99).toFixed(0)} ms`),
          ...unless(launched.startsWith('201') && exported.startsWith('200'), `launch ${launched}, export ${exported}`),
          ...unless(canceled.ok, `the launch was not canceled: ${canceled.status}`),
        ],
        await compareTexts(site.services),
      )
    } finally {
      await site.stop()
    }
  },
}

interface Visitors {
  big: Person
  others: readonly Person[]
}

/** 50 people at a site, alone and while a customer launches and exports there. They go on. */
async function besideLaunchAndExport(run: Run, url: string, { big, others }: Visitors) {
  const customer = fork(
    path.join(import.meta.dirname, 'large-customer.ts'),
    [url, big.cookie, String(run.of(100_000))],
    { execArgv: ['--import', 'tsx'], detached: true },
  )
  await once(customer, 'message')
  // Like the carrier, a customer computes elsewhere.
  asIfElsewhere(customer)
  // The first long call of a site may start a process for them.
  await (await fetch(`${url}/api/export/contacts`, { headers: { cookie: others[0]?.cookie ?? '' } })).text()
  const going = workingPeople(url, others, 1000)
  // A server that has just started compiles what it is asked for.
  await wait(10_000)
  going.times.splice(0)
  await wait(10_000)
  const alone = going.times.splice(0)
  customer.send('begin')
  const [[launched, exported] = ['', '']]: [string, string][] = await once(customer, 'message')
  customer.disconnect()
  const beside = going.times.splice(0)
  run.say('launch; export', `${launched}; ${exported}`)
  run.say('50 people alone: calls; median, p95, p99, slowest in milliseconds', told(alone))
  run.say('… beside the launch and the export', told(beside))
  return { launched, exported, going, beside }
}

/** The same at a site of the least that could do it, on the same rows: what the machine allows. */
async function besideABareSite(run: Run, databaseUrl: string, { big, others }: Visitors): Promise<number[]> {
  const bare = fork(path.join(import.meta.dirname, 'bare-site.ts'), [databaseUrl], { execArgv: ['--import', 'tsx'] })
  const [{ port } = { port: 0 }]: { port: number }[] = await once(bare, 'message')
  const asAccount = ({ accountId }: Person) => ({ accountId, cookie: accountId })
  run.say('a bare site', '')
  const { going, beside } = await besideLaunchAndExport(run, `http://127.0.0.1:${port}`, {
    big: asAccount(big),
    others: others.map(asAccount),
  })
  const { failed } = await going.stop()
  bare.disconnect()
  if (failed.length > 0) throw new Error(`The bare site failed: ${failed[0]}`)
  return beside
}
