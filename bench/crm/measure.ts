import { median, percentile } from '../statistics.ts'

/** Middle and 95th percentile of how long something takes, in milliseconds. */
export interface Times {
  median: number
  p95: number
}

/** Runs that warm up what is measured. */
export const UNCOUNTED_RUNS = 5

/** Runs it so often, one after the other, after a few runs that do not count. */
export async function measure(runs: number, work: (run: number) => Promise<unknown>): Promise<Times> {
  for (let run = 0; run < UNCOUNTED_RUNS; run++) await work(run)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await work(run)
    times.push(performance.now() - started)
  }
  return { median: median(times), p95: percentile(times, 0.95) }
}
