import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { compareLedger } from './compare-texts.ts'
import { load, unless, withMore, type Row } from './outcome.ts'
import { median, percentile } from '../statistics.ts'
import { startSite } from './site.ts'
import { told, workingPeople } from './working-people.ts'

export const crowd: Row = {
  what: '500 signed-in people, 10 minutes: 60 % lists and searches, 30 % polls, 10 % writes',
  async run(run) {
    const site = await startSite(run.of(500))
    try {
      const going = workingPeople(site.url, site.people, 5000)
      await wait(10_000)
      going.times.length = 0
      const memory: number[] = []
      const loads: number[] = []
      for (let second = 0; second < run.of(600); second += 5) {
        await wait(5000)
        memory.push(memoryOf(site.running[0]?.process.pid))
        loads.push(Number(load()))
      }
      const { times, failed } = await going.stop()
      const third = Math.ceil(memory.length / 3)
      const [middle, end] = [median(memory.slice(third, 2 * third)), median(memory.slice(-third))]
      run.say(
        'people, each about every 5 s; seconds; load',
        `${site.people.length}; ${run.of(600)}; ${median(loads)} to ${percentile(loads, 1)}`,
      )
      run.say('calls; median, p95, p99, slowest in milliseconds', told(times))
      run.say('failed', `${failed.length} ${failed[0] ?? ''}`)
      run.say('memory of serve in its middle and last third, MB', `${middle.toFixed(0)}, ${end.toFixed(0)}`)
      return withMore(
        [
          ...unless(failed.length === 0, `${failed.length} calls failed`),
          ...unless(percentile(times, 0.99) <= 100, `p99 is ${percentile(times, 0.99).toFixed(0)} ms`),
          ...unless(end <= middle * 1.15, 'memory grows'),
        ],
        await compareLedger(site.services),
      )
    } finally {
      await site.stop()
    }
  },
}

/** Memory of a process, in MB. */
const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
