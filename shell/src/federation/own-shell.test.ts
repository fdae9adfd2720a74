/** @jest-environment ./shell/testing/jsdom-environment.mjs */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type * as OwnShell from './own-shell.ts'
import type * as ReadRegistry from './registry.ts'

const firstScript = readFileSync(path.join(import.meta.dirname, '../../build/shell-failure.js'), 'utf8')
const registry = {
  format: 1,
  issued: '',
  token: 'given',
  remotes: {},
  shell: { version: '1.0.0-00000002', given: ['1.0.0-00000002', '1.0.0-00000001'] },
}

interface Opened {
  shell: typeof OwnShell
  reports: { outcome: string; version: string; attempts: unknown[] }[]
}

/** A page of one shell, in which the window's earlier pages are remembered. */
function open(shown = registry.shell): Opened {
  document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify({ ...registry, shell: shown })}</script>`
  delete document.documentElement.dataset['shell']
  delete document.documentElement.dataset['passedOver']
  const reports: Opened['reports'] = []
  globalThis.fetch = jest.fn(async (_address: unknown, init?: RequestInit) => {
    if (init?.body) reports.push(JSON.parse(String(init.body)))
    return new Response()
  }) as typeof fetch
  let opened: Opened | undefined
  jest.isolateModules(() => {
    const { readRegistry } = jest.requireActual<typeof ReadRegistry>('./registry.ts')
    readRegistry()
    opened = { shell: jest.requireActual<typeof OwnShell>('./own-shell.ts'), reports }
  })
  if (!opened) throw new Error('The page did not open')
  return opened
}

beforeEach(() => window.sessionStorage.clear())

describe('a shell that starts after one that did not', () => {
  const before = { ...registry.shell, version: '1.0.0-00000001' }
  const note = (more: object) =>
    window.sessionStorage.setItem(
      'lotline-shells',
      JSON.stringify([{ version: '1.0.0-00000002', error: 'could not be loaded', at: Date.now(), ...more }]),
    )
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance'] }))
  afterEach(() => void jest.useRealTimers())
  const startAndHold = async ({ shell }: Opened) => {
    shell.noteShellStart()
    shell.noteShellShown()
    await jest.advanceTimersByTimeAsync(6_000)
  }

  test('reports it once, when it has held for a while', async () => {
    note({})
    const opened = open(before)
    opened.shell.noteShellStart()
    expect(opened.reports).toEqual([])
    await startAndHold(opened)
    expect(opened.reports).toMatchObject([
      {
        outcome: 'recovered',
        version: '1.0.0-00000001',
        attempts: [{ version: '1.0.0-00000002', error: 'could not be loaded' }],
      },
    ])

    const next = open(before)
    await startAndHold(next)
    expect(next.reports).toMatchObject([{ outcome: 'loaded', version: '1.0.0-00000001', attempts: [] }])
  })

  test('reports nothing of it where it crashes too', async () => {
    note({})
    const opened = open(before)
    opened.shell.noteShellStart()
    opened.shell.noteShellCrash(new Error('No such county'))
    await startAndHold(opened)
    expect(opened.reports.map(({ outcome }) => outcome)).toEqual(['crashed'])
  })

  test('does not blame it for a file that the network kept away, and the next page tries it again', async () => {
    performance.getEntriesByName = () => [] // jsdom has none
    document.cookie = 'lotline_failed_shells=1.0.0-00000002'
    note({ file: 'http://localhost/assets/main.js' })
    const opened = open(before)
    await startAndHold(opened)
    expect(opened.reports.filter(({ outcome }) => outcome)).toMatchObject([{ outcome: 'loaded', attempts: [] }])
    expect(document.cookie).not.toContain('1.0.0-00000002')
  })
})

test('a crash of the shell itself is reported, and the page’s first script is told why', () => {
  const told = jest.fn((event: Event) => event instanceof CustomEvent && event.detail)
  window.addEventListener('shell-crashed', told)
  const { shell, reports } = open()
  shell.noteShellStart()
  shell.noteEmptyPage(new Error('It broke'))
  expect(reports).toMatchObject([
    { outcome: 'crashed', version: '1.0.0-00000002', attempts: [{ error: 'Error: It broke' }] },
  ])
  expect(told).toHaveReturnedWith('Error: It broke')
  window.removeEventListener('shell-crashed', told)
})

test('before it has started, only the shell that does start reports it', () => {
  const told = jest.fn((event: Event) => event instanceof CustomEvent && event.detail)
  window.addEventListener('shell-crashed', told)
  const { shell, reports } = open()
  shell.noteEmptyPage(new Error('It broke'))
  expect(reports).toEqual([])
  expect(told).toHaveReturnedWith('Error: It broke')
  window.removeEventListener('shell-crashed', told)
})

test('the page’s first script notes the shell for the server; where there is no other one, it reports the reason itself', () => {
  const { reports } = open({ ...registry.shell, given: ['1.0.0-00000002'] })
  new Function(firstScript)() // as in the page, where it stands before everything else
  window.dispatchEvent(new CustomEvent('shell-crashed', { detail: 'Error: It broke' }))
  expect(document.cookie).toContain('lotline_failed_shells=1.0.0-00000002')
  expect(reports).toMatchObject([
    {
      remote: 'shell',
      outcome: 'unavailable',
      version: '1.0.0-00000002',
      attempts: [{ version: '1.0.0-00000002', error: 'Error: It broke' }],
      token: 'given',
    },
  ])
  expect(document.querySelector('[role=alert]')).toHaveTextContent('This page did not load completely. Reload')
})

test('a page whose scripts were lost with the network says so with a link that reloads it, and no shell is noted or reported', () => {
  document.cookie = 'lotline_failed_shells=;max-age=0'
  const { reports } = open()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  new Function(firstScript)()
  const script = document.createElement('script')
  script.src = `${window.location.origin}/assets/main.js`
  document.head.append(script)
  script.dispatchEvent(new Event('error'))
  script.dispatchEvent(new Event('error'))
  expect([...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)).toEqual([
    'This page did not load completely. Reload',
  ])
  expect(document.querySelector('[role=alert] a')).toHaveProperty('pathname', window.location.pathname)
  expect(document.cookie).not.toContain('lotline_failed_shells')
  expect(window.sessionStorage.getItem('lotline-shells')).toBeNull()
  expect(reports).toEqual([])
  jest.restoreAllMocks()
})

describe('a shell that blocks its page', () => {
  const alone = { ...registry.shell, given: ['1.0.0-00000002'] }
  /** Another page of the same browser, as its first script finds it. */
  function nextPage() {
    const { reports } = open(alone)
    new Function(firstScript)()
    return reports
  }
  const pageIsBlockedFor = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds) // its timers do not come

  beforeEach(() => {
    jest.useFakeTimers()
    window.localStorage.clear()
  })
  afterEach(() => jest.useRealTimers())

  test('is told by the next page, and only once', () => {
    nextPage()
    pageIsBlockedFor(10_001)
    expect(nextPage()).toMatchObject([
      { outcome: 'unavailable', attempts: [{ version: '1.0.0-00000002', error: 'blocked the page' }] },
    ])
    window.sessionStorage.clear()
    expect(nextPage()).toEqual([])
  })

  test('starts in the next page where none can take its place: a browser that was ended while it started left the same mark', () => {
    document.cookie = 'lotline_failed_shells=;max-age=0'
    nextPage()
    pageIsBlockedFor(10_001)
    nextPage()
    expect(document.documentElement.dataset['passedOver']).toBeUndefined()
    expect(document.cookie).not.toContain('lotline_failed_shells')
    expect(window.sessionStorage.getItem('lotline-shells')).toBeNull()
    pageIsBlockedFor(10_001)
    expect(nextPage()).toHaveLength(1)
  })

  test('is told however often the page was reloaded meanwhile', () => {
    nextPage()
    pageIsBlockedFor(6_000)
    nextPage()
    pageIsBlockedFor(6_000)
    expect(nextPage()).toHaveLength(1)
  })

  test('is not one that is still coming, was left, or runs for a while', () => {
    nextPage()
    jest.advanceTimersByTime(60_000)
    expect(nextPage()).toEqual([])

    window.dispatchEvent(new Event('pagehide'))
    pageIsBlockedFor(60_000)
    expect(nextPage()).toEqual([])

    document.documentElement.dataset['shell'] = 'started'
    jest.advanceTimersByTime(7_000)
    pageIsBlockedFor(60_000)
    expect(nextPage()).toEqual([])
  })

  test('is not blamed for a remote that blocked the page', () => {
    nextPage()
    window.localStorage.setItem('lotline-release-mfe_sms_2', 'starting 1')
    pageIsBlockedFor(10_001)
    expect(nextPage()).toEqual([])
  })
})
