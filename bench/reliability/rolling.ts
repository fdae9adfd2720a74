import { setTimeout as wait } from 'node:timers/promises'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { root } from '../host.ts'
import { allSent, ended } from './campaign.ts'
import { askAboutUnreported, compareTexts } from './compare-texts.ts'
import { benchCampaign, people } from '../bench-campaign.ts'
import { unless, withMore, type Outcome, type Row, type Run } from './outcome.ts'
import { percentile } from '../statistics.ts'

import { buildPrevious } from './previous.ts'
import { startSite, type Person } from './site.ts'

export const ending: Row = {
  what: 'serve and work ended with SIGTERM one after the other under load',
  run: (run) => rolling(run, root),
}

export const releases: Row = {
  what: 'the processes of the commit before (or PREVIOUS=<commit>) replaced by those of this one, one after the other under load, on one database',
  async run(run) {
    const previous = await buildPrevious(process.env.PREVIOUS ?? 'HEAD~1')
    run.say('from the commit', previous.commit)
    try {
      return await rolling(run, previous.folder)
    } finally {
      previous.remove()
    }
  },
}

/** Processes of a checkout are ended and those of this one started in their place, while people ask and texts are sent. */
async function rolling(run: Run, from: string): Promise<Outcome> {
  const site = await startSite(40, { serves: 2, from })
  const { running, services } = site
  const { sql } = services
  const state = { isDone: false, asked: 0, elsewhere: 0, ready: [true, true] }
  const probe = async (which: number) => {
    for (; !state.isDone; await wait(200))
      state.ready[which] = await fetch(`${running[which]?.url}/health/ready`).then(
        (response) => response.ok,
        () => false,
      )
  }
  const failed: string[] = []
  const client = async ({ cookie }: Person, index: number) => {
    for (let n = index; !state.isDone; n += 1) {
      const isWrite = n % 10 === 0
      const init = isWrite
        ? {
            method: 'POST',
            headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `${index}-${n}` },
            body: JSON.stringify({ name: 'Grace', phone: `+1512${2_000_000 + index * 10_000 + n}` }),
          }
        : { headers: { cookie } }
      // As a balancer does: who is not ready is not asked, and a process that takes no connection was not asked, so the other one is.
      for (let attempt = 0; ; attempt += 1) {
        const ready = [0, 1].filter((which) => state.ready[which])
        const { url } = running[ready[(n + attempt) % ready.length] ?? attempt % 2] ?? { url: '' }
        const outcome = await fetch(`${url}/api/contacts`, init).then(
          async (response) => {
            await response.arrayBuffer()
            return response.ok ? '' : String(response.status)
          },
          (error: unknown) => codeOf(error),
        )
        if (outcome === 'ECONNREFUSED' && attempt < 20) {
          state.elsewhere += 1
          continue
        }
        state.asked += 1
        if (outcome) failed.push(`${isWrite ? 'POST' : 'GET'} ${outcome}`)
        break
      }
      await wait(10)
    }
  }
  try {
    const texts = run.of(6000)
    const { id } = await launchCampaign(services, site.people[0]?.accountId ?? '', benchCampaign(people(texts)))
    const clients = [...site.people.map(client), probe(0), probe(1)]
    const ends: number[] = []
    for (let n = 0; n < run.of(10); n += 1) {
      await wait(500)
      const which = n % 3
      const [one] = running.slice(which, which + 1)
      const begun = performance.now()
      await one?.stop()
      ends.push((performance.now() - begun) / 1000)
      running[which] = await site.again(which === 2 ? 'work' : 'serve', which === 2 ? 0 : which)
    }
    await wait(500)
    state.isDone = true
    await Promise.all(clients)
    await allSent(services, id)
    const open = async () =>
      (await sql`select from sandbox.messages where direction <> 'inbound' and status in ('queued', 'sent') limit 1`)
        .length > 0
    for (let n = 0; n < 600 && (await open()); n += 1) await wait(100)
    // The carrier lives in the processes that were ended: what one had still to tell is told by the next.
    await askAboutUnreported(services)
    await ended(site, id)
    const phones = await sql<{ times: number }[]>`
        select count(*)::int as times from sandbox.messages where direction <> 'inbound' and body = 'Hi' group by to_number
      `
    run.say('processes ended; seconds each took', `${ends.length}; ${ends.map((one) => one.toFixed(1)).join(', ')}`)
    run.say(
      'calls; sent to the other process; failed',
      `${state.asked}; ${state.elsewhere}; ${failed.length} ${failed[0] ?? ''}`,
    )
    run.say('phones texted, of them twice', `${phones.length}, ${phones.filter(({ times }) => times > 1).length}`)
    return withMore(
      [
        ...unless(failed.length === 0, `${failed.length} calls failed: ${[...new Set(failed)].join(', ')}`),
        ...unless(percentile(ends, 1) <= 10, `one took ${percentile(ends, 1).toFixed(1)} s to end`),
        ...unless(phones.length === texts, `${phones.length} of ${texts} phones were texted`),
        ...unless(
          phones.every(({ times }) => times === 1),
          'a phone was texted twice',
        ),
      ],
      await compareTexts(services),
    )
  } finally {
    await site.stop()
  }
}

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
