import { callFor } from '../api/raw-calls.ts'
import { databaseTime } from '../sms/database-time.ts'
import { compareLedger } from './compare-texts.ts'
import { flood } from './flood.ts'
import { unless, withMore, type Row } from './outcome.ts'
import { processorOf } from '../processor-of.ts'
import { median, percentile } from '../statistics.ts'
import { startSite } from './site.ts'

export const overload: Row = {
  what: 'ten times capacity: 80 % of the peak kept, the rest refused at once, back in 5 s',
  async run(run) {
    const site = await startSite(50)
    try {
      const requests = site.people.map(({ cookie }) =>
        Buffer.from(`GET /api/contacts HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`),
      )
      const request = (index: number) => requests[index % requests.length] ?? Buffer.alloc(0)
      const seconds = Math.max(2, run.of(10))
      const spent = async () => ({
        serve: processorOf(site.running[0]?.process.pid),
        database: await databaseTime(site.services.sql),
      })
      const since = async (before: Spent, answered: number): Promise<Spent> => {
        const { serve, database } = await spent()
        return {
          serve: (serve - before.serve) / answered / 1000,
          database: (database - before.database) / answered / 1000,
        }
      }
      await callFor(site.url, { connections: 32, seconds: 3, request })
      const peaks: number[] = []
      const each: Spent[] = []
      for (let round = 0; round < 3; round += 1) {
        const before = await spent()
        const { answered, seconds: took } = await callFor(site.url, { connections: 32, seconds, request })
        peaks.push(answered / took)
        each.push(await since(before, answered))
      }
      const peak = median(peaks)
      const before = await spent()
      const over = await flood(site.url, { perSecond: peak * 10, seconds, connections: 2000, request })
      const ended = performance.now()
      const eachOver = await since(before, over.answered.length)
      let back = 0
      // Back: twenty calls in a row, none refused, each as quick as at the peak.
      for (let quick = 0; quick < 20;) {
        const begun = performance.now()
        const { status } = await fetch(`${site.url}/api/contacts`, {
          headers: { cookie: site.people[0]?.cookie ?? '' },
        })
        quick = status === 200 && performance.now() - begun < 100 ? quick + 1 : 0
        back = (performance.now() - ended) / 1000
        if (back > 30) break
      }
      const kept = over.answered.length / over.seconds / peak
      run.say('peak with 32 connections, calls a second', peaks.map(Math.round).join(', '))
      run.say('asked for ten times that; asked in fact, times the peak', (over.asked / over.seconds / peak).toFixed(1))
      run.say(
        'answered, of the peak; their median, p99 in milliseconds',
        `${kept.toFixed(2)}; ${median(over.answered).toFixed(0)}, ${percentile(over.answered, 0.99).toFixed(0)}`,
      )
      const [served, asked] = (['serve', 'database'] as const).map((part) => median(each.map((one) => one[part])))
      const usual = (served ?? 0) + (asked ?? 0)
      run.say(
        'processor for each that was answered, ms, of serve and of the database: at the peak; now; all of the one of the other',
        `${served?.toFixed(2)} and ${asked?.toFixed(2)}; ${eachOver.serve.toFixed(2)} and ${eachOver.database.toFixed(2)}; ${(usual / (eachOver.serve + eachOver.database)).toFixed(2)}`,
      )
      run.say(
        'refused with 503; their median, p99 in milliseconds',
        `${over.refused.length}; ${median(over.refused).toFixed(0)}, ${percentile(over.refused, 0.99).toFixed(0)}`,
      )
      run.say('not asked because no connection was free; cut off', `${over.unasked}; ${over.cut}`)
      run.say('seconds until twenty calls in a row were quick again', back.toFixed(1))
      return withMore(
        [
          ...unless(kept >= 0.8, `${kept.toFixed(2)} of the peak`),
          ...unless(back <= 5, `back after ${back.toFixed(1)} s`),
          ...unless(over.cut === 0, `${over.cut} calls were cut off`),
        ],
        await compareLedger(site.services),
      )
    } finally {
      await site.stop()
    }
  },
}

/** Processor time, of each in milliseconds where it is for a call and in microseconds where it is all so far. */
interface Spent {
  serve: number
  database: number
}
