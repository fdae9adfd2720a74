import 'fake-indexeddb/auto'
import { createStore, set } from 'idb-keyval'
import type { PageRelease } from 'contract/page-registry'
import { releaseMemory } from './release-memory.ts'

const release: PageRelease = {
  version: '2',
  container: 'mfe_sms_2',
  base: '/remotes/mfe-sms/2/',
  entry: 'remoteEntry.js',
  preload: [],
  integrity: {},
  later: [],
  shellApi: 1,
  source: 'registry',
}
/** Another page of the same browser. */
const nextPage = () => releaseMemory()

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

/** As if this page ran nothing for so long: its timers do not come. */
const blockFor = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds)

test('a release that never finished starting is known in a later page', () => {
  releaseMemory().begin(release)
  blockFor(10_001)
  expect(nextPage().recall(release)).toBe('blocked the page')
})

test('of two releases that were starting when a page was blocked both are passed over, and none is said to have blocked it', async () => {
  const other = { ...release, container: 'mfe_crm_1' }
  blockFor(-10_001)
  const page = releaseMemory()
  page.begin(release)
  page.begin(other)
  jest.useRealTimers()
  const next = nextPage()
  await next.learn()
  expect([next.recall(release), next.recall(other)]).toEqual(['failed', 'failed'])
  expect(nextPage().recall(release)).toBe('failed')
  jest.useFakeTimers()
  jest.advanceTimersByTime(24 * 60 * 60 * 1000 + 1)
  expect([nextPage().recall(release), nextPage().recall(other)]).toEqual([undefined, undefined])
})

test('a tab opened while another is starting the same release suspects nothing; reloading a blocked page at once is told all the same', () => {
  releaseMemory().begin(release)
  blockFor(4_000)
  expect(nextPage().recall(release)).toBeUndefined()
  nextPage().begin(release)
  blockFor(7_000)
  expect(nextPage().recall(release)).toBe('blocked the page')
})

test('one that runs for a while is not suspected, nor one whose page was left or put away', () => {
  releaseMemory().begin(release)
  jest.advanceTimersByTime(5_000)
  blockFor(10_001)
  expect(nextPage().recall(release)).toBeUndefined()

  releaseMemory().begin(release)
  window.dispatchEvent(new Event('pagehide'))
  blockFor(10_001)
  expect(nextPage().recall(release)).toBeUndefined()
})

test('the page that is starting a release does not suspect it itself', () => {
  const memory = releaseMemory()
  memory.begin(release)
  blockFor(10_001)
  expect(memory.recall(release)).toBeUndefined()
})

test('one that failed is passed over for a day', () => {
  releaseMemory().remember(release)
  expect(nextPage().recall(release)).toBe('failed')
  jest.advanceTimersByTime(24 * 60 * 60 * 1000)
  expect(nextPage().recall(release)).toBeUndefined()
})

test('one that crashed is passed over too, until it is known that the others crash alike', () => {
  releaseMemory().rememberCrash(release)
  expect(nextPage().recall(release)).toBe('failed')
  nextPage().forgetCrash(release)
  expect(nextPage().recall(release)).toBeUndefined()

  releaseMemory().remember(release)
  nextPage().forgetCrash(release)
  expect(nextPage().recall(release)).toBe('failed')
})

test('what a watchdog found is known from the next page on, which looks only where a page was not left as pages are', async () => {
  jest.useRealTimers()
  const hung = createStore('lotline-watchdog', 'hung')
  await set('mfe_sms_2', Date.now(), hung)
  expect(nextPage().learn()).toBeUndefined()

  localStorage.setItem('lotline-watched-1', String(Date.now()))
  const next = nextPage()
  await next.learn()
  expect(next.recall(release)).toBe('blocked the page')
  next.remember(release) // as the loader does
  expect(next.learn()).toBeDefined()

  localStorage.setItem('lotline-watched-1', String(Date.now() - 25 * 60 * 60 * 1000))
  expect(nextPage().learn()).toBeUndefined()
  expect(localStorage.getItem('lotline-watched-1')).toBeNull()
})

test('a local build is never remembered: the next one has the same name', () => {
  const local = { ...release, source: 'override' as const }
  releaseMemory().begin(local)
  blockFor(10_001)
  expect(nextPage().recall(local)).toBeUndefined()
  releaseMemory().remember(local)
  expect(nextPage().recall(local)).toBeUndefined()
})

test('a browser that blocks storage remembers nothing, and nothing fails', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(nextPage().recall(release)).toBeUndefined()
  jest.restoreAllMocks()
})
