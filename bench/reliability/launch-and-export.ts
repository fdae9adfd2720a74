import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ended } from './campaign.ts'
import { compareTexts } from './compare-texts.ts'
import { unless, withMore, type Row } from './outcome.ts'
import { percentile } from '../statistics.ts'
import { startSite } from './site.ts'
import { told, workingPeople } from './working-people.ts'

export const launchAndExport: Row = {
  what: 'a launch of 100,000 and an export of a million rows beside 50 people',
  async run(run) {
    const site = await startSite(51)
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
      const customer = fork(
        path.join(import.meta.dirname, 'large-customer.ts'),
        [site.url, big.cookie, String(run.of(100_000))],
        { execArgv: ['--import', 'tsx'] },
      )
      await once(customer, 'message')
      const going = workingPeople(site.url, others, 1000)
      // A server that has just started compiles what it is asked for.
      await wait(10_000)
      going.times.splice(0)
      await wait(10_000)
      const alone = going.times.splice(0)
      customer.send('begin')
      const [[launched, exported] = ['', '']]: [string, string][] = await once(customer, 'message')
      customer.disconnect()
      const beside = going.times.splice(0)
      await wait(10_000)
      const loading = going.times.splice(0)
      const { failed } = await going.stop()
      run.say('launch; export', `${launched}; ${exported}`)
      run.say('50 people alone: calls; median, p95, p99, slowest in milliseconds', told(alone))
      run.say('… beside the launch and the export', told(beside))
      run.say('… while its recipients are written out and texted', told(loading))
      run.say('failed', `${failed.length} ${failed[0] ?? ''}`)
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
