import 'fake-indexeddb/auto'
import { createStore, entries } from 'idb-keyval'
import { SILENT_MS, watchPage, type SignOfLife, type WorkerScope } from './watch-page.ts'
import { watchdogFindings } from './watchdog-findings.ts'

const life = {
  container: 'mfe_sms_2',
  address: 'https://example.com/api/releases/reports',
  report: '{"remote":"mfe-sms"}',
}
const reported = jest.fn((_address: string, _init: RequestInit) => Promise.resolve())

/** A worker, made as the page makes it: of the function's text alone. */
function worker() {
  let now = 0
  let tick = () => undefined as void
  const scope: WorkerScope = {
    onmessage: null,
    setInterval: (run) => (tick = run),
    fetch: reported,
    indexedDB,
    performance: { now: () => now },
  }
  const start: typeof watchPage = new Function(`return (${watchPage.toString()})`)()
  start(scope, SILENT_MS)
  return {
    hear: (data: SignOfLife) => scope.onmessage?.({ data }),
    /** So many seconds, in each of which the worker looks. */
    pass(seconds: number) {
      for (let n = 0; n < seconds; n += 1) {
        now += 1_000
        tick()
      }
    },
    /** The worker itself does not run. */
    sleep(seconds: number) {
      now += seconds * 1_000
      tick()
    },
  }
}
const noted = async () => (await entries(createStore('lotline-watchdog', 'hung'))).map(([container]) => container)

beforeEach(async () => {
  reported.mockClear()
  await watchdogFindings()
})

test('a page that is silent for ten seconds is noted for the next page and reported, once', async () => {
  const { hear, pass } = worker()
  hear(life)
  pass(9)
  expect(reported).not.toHaveBeenCalled()
  pass(30)
  expect(reported).toHaveBeenCalledTimes(1)
  expect(reported).toHaveBeenCalledWith(life.address, expect.objectContaining({ method: 'POST', body: life.report }))
  await until(async () => (await noted()).length === 1)
  expect(await watchdogFindings()).toEqual(['mfe_sms_2'])
  expect(await watchdogFindings()).toEqual([])
})

test('one that says something every few seconds is well', async () => {
  const { hear, pass } = worker()
  for (let n = 0; n < 20; n += 1) {
    hear(life)
    pass(2)
  }
  expect(reported).not.toHaveBeenCalled()
  expect(await noted()).toEqual([])
})

test('one that goes on after a while is not passed over by the next', async () => {
  const { hear, pass } = worker()
  hear(life)
  pass(11)
  await until(async () => (await noted()).length === 1)
  hear(life)
  await until(async () => (await noted()).length === 0)
})

test.each([
  ['is hidden or being left', ({ hear, pass }: ReturnType<typeof worker>) => (hear(undefined), pass(60))],
  ['sleeps with its machine', ({ sleep, pass }: ReturnType<typeof worker>) => (sleep(3_600), pass(9))],
])('one that %s is not suspected', async (_, happens) => {
  const watched = worker()
  watched.hear(life)
  happens(watched)
  expect(reported).not.toHaveBeenCalled()
  expect(await noted()).toEqual([])
})

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5))
}
