import { waitFor } from '@testing-library/dom'
import type { PageRelease } from 'contract/page-registry'
import type { ReleaseReport } from 'contract/release-reports'
import { RemoteUnavailable } from './load-release.ts'
import { createLoader } from './loader.ts'
import type { Remote } from './registry.ts'
import { NotSigned } from './signatures.ts'

const limits = { withFallback: 4_000, last: 10_000 }
const works = { pages: [], version: 'shown', shellApi: 1 }

type Behaviour = 'works' | 'throws' | 'hangs' | 'is no remote' | 'is not signed'

function release(version: string, shellApi = 1): PageRelease {
  return {
    version,
    container: `mfe_sms_${version}`,
    base: `/remotes/mfe-sms/${version}/`,
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    later: [],
    shellApi,
    source: 'registry',
  }
}

function remoteWith(...releases: PageRelease[]): Remote {
  return {
    name: 'mfe-sms',
    title: 'SMS campaigns',
    owner: 'sms team',
    access: 'signedIn',
    paths: ['/campaigns'],
    releases,
  }
}

/** A loader whose releases behave as configured; time passes only for one that hangs. */
function loaderFor(
  behaviours: Record<string, Behaviour>,
  known: Record<string, 'failed' | 'blocked the page'> = {},
  isToBlame = true,
  isUnreachable = false,
) {
  const asked: string[] = []
  const reports: ReleaseReport[] = []
  const waited: number[] = []
  const aborted: string[] = []
  const remembered = new Map<string, string>(Object.entries(known))
  const judged: unknown[] = []
  const prefetched: unknown[] = []
  let expire: (() => void) | undefined
  const loader = createLoader({
    async load(_remote, { version }, signal) {
      signal.addEventListener('abort', () => aborted.push(version))
      asked.push(version)
      switch (behaviours[version]) {
        case 'works':
          return { ...works, version }
        case 'is no remote':
          return { something: 'else' }
        case 'is not signed':
          throw new NotSigned('is not signed')
        case 'hangs':
          expire?.()
          return new Promise(() => {})
        default:
          throw new Error(`${version} is broken\nsecond line`)
      }
    },
    report: (report) => reports.push(report),
    now: () => 0,
    wait(milliseconds) {
      waited.push(milliseconds)
      const over = new Promise<never>((_, reject) => {
        expire = () => reject(new Error(`took longer than ${milliseconds} ms`))
      })
      over.catch(() => {})
      return { over, stop: () => undefined }
    },
    limits: () => limits,
    memory: {
      learn: () => undefined,
      begin: () => undefined,
      remember: ({ version }) => void remembered.set(version, 'failed'),
      forget: ({ version }) => void remembered.delete(version),
      rememberCrash: ({ version }) => void remembered.set(version, 'crashed'),
      forgetCrash: ({ version }) => void (remembered.get(version) === 'crashed' && remembered.delete(version)),
      recall: ({ version }) => (remembered.has(version) ? (known[version] ?? 'failed') : undefined),
    },
    isToBlame: (failed: PageRelease, works?: PageRelease, missing?: string) => {
      judged.push([failed.version, works?.version, missing])
      return Promise.resolve(isToBlame)
    },
    isUnreachable: () => Promise.resolve(isUnreachable),
    prefetch: (pages) => Promise.resolve(prefetched.push(pages)),
    shellApi: 2,
  })
  const passTime = async () => {
    expire?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { ...loader, asked, reports, waited, aborted, behaviours, remembered, judged, prefetched, passTime }
}

test('a healthy remote shows its newest release and reports it', async () => {
  const { pagesOf, reports, asked } = loaderFor({ '2': 'works', '1': 'works' })
  expect(await pagesOf(remoteWith(release('2'), release('1')))).toMatchObject({ version: '2' })
  expect(asked).toEqual(['2'])
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(reports).toEqual([
    { remote: 'mfe-sms', version: '2', owner: 'sms team', outcome: 'loaded', milliseconds: 0, attempts: [] },
  ])
})

test.each([
  ['throws when it starts', 'throws', '2 is broken'],
  ['never answers', 'hangs', `took longer than ${limits.withFallback} ms`],
  ['is something else', 'is no remote', 'does not export pages, version and shellApi'],
] as const)('when the newest release %s, the last good one is shown in the same page', async (_, behaviour, error) => {
  const { pagesOf, reports } = loaderFor({ '2': behaviour, '1': 'works' })
  expect(await pagesOf(remoteWith(release('2'), release('1')))).toMatchObject({ version: '1' })
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(reports).toMatchObject([{ outcome: 'recovered', version: '1', attempts: [{ version: '2', error }] }])
})

test.each([3, 0])('a release that needs shell API %i is not even asked for in a shell with 2', async (shellApi) => {
  const { pagesOf, asked } = loaderFor({ '2': 'works', '1': 'works' })
  await pagesOf(remoteWith(release('2', shellApi), release('1')))
  expect(asked).toEqual(['1'])
})

test('a release that is not signed with a key of the page is passed over, and neither reported nor remembered', async () => {
  const { pagesOf, reports, remembered, judged } = loaderFor({ '2': 'is not signed', '1': 'works' })
  expect(await pagesOf(remoteWith(release('2'), release('1')))).toMatchObject({ version: '1' })
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(reports).toMatchObject([{ outcome: 'loaded', version: '1', attempts: [] }])
  expect([remembered.size, judged]).toEqual([0, []])

  const none = loaderFor({ '1': 'is not signed' })
  await expect(none.pagesOf(remoteWith(release('1')))).rejects.toThrow('1 is not signed')
})

test('when every release fails the remote is unavailable, with the reason of each', async () => {
  const { pagesOf, reports } = loaderFor({ '2': 'throws', '1': 'hangs' })
  await expect(pagesOf(remoteWith(release('2'), release('1')))).rejects.toThrow(RemoteUnavailable)
  expect(reports).toMatchObject([
    {
      outcome: 'unavailable',
      version: '2',
      attempts: [{ version: '2' }, { version: '1', error: `took longer than ${limits.last} ms` }],
    },
  ])
})

test('rendering again after a failure starts no request until the user presses Try again', async () => {
  const loader = loaderFor({ '1': 'throws' })
  const remote = remoteWith(release('1'))
  await expect(loader.pagesOf(remote)).rejects.toThrow()
  await expect(loader.pagesOf(remote)).rejects.toThrow()
  expect(loader.asked).toEqual(['1'])

  loader.behaviours['1'] = 'works'
  loader.forget('mfe-sms')
  expect(await loader.pagesOf(remote)).toMatchObject({ version: '1' })
})

test('pages that came with the shell are shown without a request', async () => {
  const { supply, pagesOf, asked } = loaderFor({})
  supply('mfe-sms', works)
  expect(await pagesOf(remoteWith(release('1')))).toMatchObject(works)
  expect(asked).toEqual([])
})

test('the last release gets more time than one that has another behind it', async () => {
  const { pagesOf, waited } = loaderFor({ '2': 'throws', '1': 'works' })
  await pagesOf(remoteWith(release('2'), release('1')))
  expect(waited).toEqual([limits.withFallback, limits.last])
})

test('a release that timed out is aborted, one that is shown is not', async () => {
  const { pagesOf, aborted } = loaderFor({ '2': 'hangs', '1': 'works' })
  await pagesOf(remoteWith(release('2'), release('1')))
  expect(aborted).toEqual(['2'])
})

describe('a page that crashes', () => {
  const three = remoteWith(release('3'), release('2'), release('1'))
  const all: Record<string, Behaviour> = { '3': 'works', '2': 'works', '1': 'works' }
  const crash = new TypeError('No such county')

  test('is shown by the release before it, whose page is loaded as a whole before it takes the place', async () => {
    const { pagesOf, fallBack, asked, prefetched } = loaderFor(all)
    await pagesOf(three)
    expect(prefetched).toEqual([])
    expect(fallBack(three, crash)).toBe(true)
    expect(await pagesOf(three)).toMatchObject({ version: '2' })
    expect(asked).toEqual(['3', '2'])
    expect(prefetched).toHaveLength(1)
  })

  test('is remembered only once the page stands in the release before it, and counts against the release once that holds', async () => {
    const { pagesOf, fallBack, noteShown, remembered, reports, passTime } = loaderFor(all)
    await pagesOf(three)
    fallBack(three, crash)
    await pagesOf(three)
    expect([...remembered]).toEqual([])

    noteShown(three)
    expect([...remembered]).toEqual([['3', 'crashed']])
    expect(reports.map(({ outcome, version }) => [outcome, version])).toEqual([
      ['loaded', '3'],
      ['crashed', '3'],
      ['loaded', '2'],
    ])
    await passTime()
    expect(reports.slice(3)).toMatchObject([
      { outcome: 'recovered', version: '2', attempts: [{ version: '3', error: 'TypeError: No such county' }] },
    ])
  })

  test('in every release, by its data, is no release’s fault: none is remembered, none recovered, and the next page starts with the newest', async () => {
    const memory = loaderFor(all)
    for (const isLast of [false, false, true]) {
      await memory.pagesOf(three)
      const leave = memory.noteShown(three)
      expect(memory.fallBack(three, crash)).toBe(!isLast)
      leave()
    }
    expect([...memory.remembered]).toEqual([])
    expect(memory.reports.map(({ outcome }) => outcome)).not.toContain('recovered')
    expect(await memory.pagesOf(three)).toMatchObject({ version: '3' })
  })

  test('is shown as it is where a developer tries a build', async () => {
    const { pagesOf, fallBack } = loaderFor({ local: 'works', '1': 'works' })
    const remote = remoteWith({ ...release('local'), source: 'override' }, release('1'))
    await pagesOf(remote)
    expect(fallBack(remote, crash)).toBe(false)
    expect(await pagesOf(remote)).toMatchObject({ version: 'local' })
  })

  test('as a card falls back alone, and is forgotten with the page', async () => {
    const { pagesOf, pagesAt, fallBack, noteShown, remembered, reports, passTime } = loaderFor(all)
    await pagesAt(three, '/dashboard', 'mfe-sms Figures')
    fallBack(three, crash, 'mfe-sms Figures')
    expect(await pagesAt(three, '/dashboard', 'mfe-sms Figures')).toMatchObject({ version: '2' })
    expect(await pagesAt(three, '/dashboard', 'mfe-sms Chart')).toMatchObject({ version: '3' })
    expect(await pagesOf(three)).toMatchObject({ version: '3' })
    noteShown(three, 'mfe-sms Figures')
    await passTime()
    expect([...remembered]).toEqual([])
    expect(reports.at(-1)).toMatchObject({ outcome: 'recovered', version: '2', attempts: [{ version: '3' }] })
  })

  test('as a card is reported with the card’s name, so that its team knows where to look', async () => {
    const { pagesAt, fallBack, reports } = loaderFor(all)
    await pagesAt(three, '/dashboard', 'mfe-sms Figures')
    fallBack(three, crash, 'mfe-sms Figures')
    await waitFor(() => expect(reports.at(-1)).toMatchObject({ outcome: 'crashed', version: '3' }))
    expect(reports.at(-1)?.attempts).toMatchObject([{ error: 'card Figures: TypeError: No such county' }])
  })
})

describe('a later file that does not come', () => {
  const remote = remoteWith(release('2'), release('1'))
  const missing = Object.assign(new Error('Loading chunk 7 failed'), {
    name: 'ChunkLoadError',
    request: '/remotes/mfe-sms/2/7.js',
  })

  test('is judged against the release before, which takes its place at once, and counts when the release is to blame', async () => {
    const { pagesOf, fallBack, noteShown, judged, reports, passTime } = loaderFor({ '2': 'works', '1': 'works' })
    await pagesOf(remote)
    expect(fallBack(remote, missing)).toBe(true)
    expect(judged).toEqual([['2', '1', missing.request]])
    expect(await pagesOf(remote)).toMatchObject({ version: '1' })
    noteShown(remote)
    await passTime()
    expect(reports.map(({ outcome }) => outcome)).toEqual(['loaded', 'crashed', 'loaded', 'recovered'])
  })

  test('by the network alone is neither reported nor remembered, and the newest release is taken at the next navigation', async () => {
    const { pagesAt, fallBack, noteShown, remembered, reports, passTime } = loaderFor(
      { '2': 'works', '1': 'works' },
      {},
      false,
    )
    await pagesAt(remote, '/campaigns')
    fallBack(remote, missing)
    expect(await pagesAt(remote, '/campaigns')).toMatchObject({ version: '1' })
    noteShown(remote)
    await passTime()
    expect(reports.map(({ outcome }) => outcome)).toEqual(['loaded', 'loaded'])
    expect([...remembered]).toEqual([])
    expect(await pagesAt(remote, '/campaigns/new')).toMatchObject({ version: '2' })
  })

  test('of the only release is judged against the API', async () => {
    const alone = remoteWith(release('2'))
    const { pagesOf, fallBack, judged, reports } = loaderFor({ '2': 'works' }, {}, false)
    await pagesOf(alone)
    expect(fallBack(alone, missing)).toBe(false)
    await new Promise((resolve) => setTimeout(resolve))
    expect(judged).toEqual([['2', undefined, missing.request]])
    expect(reports.map(({ outcome }) => outcome)).toEqual(['loaded'])
  })
})

test('a release that failed in an earlier page of this browser is not tried again while another works', async () => {
  const { pagesOf, asked, reports } = loaderFor({ '2': 'hangs', '1': 'works' }, { '2': 'failed' })
  expect(await pagesOf(remoteWith(release('2'), release('1')))).toMatchObject({ version: '1' })
  expect(asked).toEqual(['1'])
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(reports).toMatchObject([{ outcome: 'loaded', version: '1', attempts: [] }])
})

test('one that blocked an earlier page is not tried either, and is reported, which that page could not do', async () => {
  const { pagesOf, reports, remembered } = loaderFor({ '1': 'works' }, { '2': 'blocked the page' })
  await pagesOf(remoteWith(release('2'), release('1')))
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(reports).toMatchObject([
    { outcome: 'recovered', version: '1', attempts: [{ version: '2', error: 'blocked the page' }] },
  ])
  expect(remembered.get('2')).toBe('failed')
})

test('a release is remembered as failed only when another worked: an outage blames none', async () => {
  const outage = loaderFor({ '2': 'throws', '1': 'throws' })
  await expect(outage.pagesOf(remoteWith(release('2'), release('1')))).rejects.toThrow(RemoteUnavailable)
  expect([...outage.remembered]).toEqual([])

  const bad = loaderFor({ '2': 'throws', '1': 'works' })
  await bad.pagesOf(remoteWith(release('2'), release('1')))
  expect([...bad.remembered]).toEqual([['2', 'failed']])
})

test('a release that only the network kept away is neither reported as failed nor passed over in the next page', async () => {
  const { pagesOf, reports, remembered } = loaderFor({ '2': 'throws', '1': 'works' }, {}, false)
  await pagesOf(remoteWith(release('2'), release('1')))
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(reports).toMatchObject([{ outcome: 'loaded', version: '1', attempts: [] }])
  expect([...remembered]).toEqual([])
})

test('where all releases of a remote failed before, they are tried again', async () => {
  const { pagesOf, asked } = loaderFor({ '2': 'works', '1': 'works' }, { '2': 'failed', '1': 'failed' })
  expect(await pagesOf(remoteWith(release('2'), release('1')))).toMatchObject({ version: '2' })
  expect(asked).toEqual(['2'])
})

describe('a window that is told of another release', () => {
  const [older, newer] = [remoteWith(release('1')), remoteWith(release('2'), release('1'))]

  test('goes on with what it shows, and takes the new one when it goes elsewhere', async () => {
    const { pagesAt, noteNewer } = loaderFor({ '2': 'works', '1': 'works' })
    await pagesAt(older, '/campaigns/new')
    noteNewer([newer])
    expect(await pagesAt(newer, '/campaigns/new')).toMatchObject({ version: '1' })
    expect(await pagesAt(newer, '/campaigns')).toMatchObject({ version: '2' })
    expect(await pagesAt(newer, '/campaigns/new')).toMatchObject({ version: '2' })
  })

  test('takes it too when it comes back to the page that it left', async () => {
    const { pagesAt, noteNewer, leave } = loaderFor({ '2': 'works', '1': 'works' })
    await pagesAt(older, '/campaigns')
    noteNewer([newer])
    leave('mfe-sms')
    expect(await pagesAt(newer, '/campaigns')).toMatchObject({ version: '2' })
  })

  test('goes back to the release before one that was taken out', async () => {
    const { pagesAt, noteNewer } = loaderFor({ '2': 'works', '1': 'works' })
    await pagesAt(newer, '/campaigns')
    noteNewer([older])
    expect(await pagesAt(older, '/campaigns/new')).toMatchObject({ version: '1' })
  })

  test('that saw every release fail shows the one that was given out since, at the same address too', async () => {
    const { pagesAt, noteNewer } = loaderFor({ '2': 'throws', '1': 'throws', '3': 'works' })
    await expect(pagesAt(newer, '/campaigns')).rejects.toThrow(RemoteUnavailable)
    const fixed = remoteWith(release('3'))
    noteNewer([fixed])
    expect(await pagesAt(fixed, '/campaigns')).toMatchObject({ version: '3' })
  })

  test('tries it once, where that one fails too', async () => {
    const { pagesAt, noteNewer, asked } = loaderFor({ '2': 'throws', '1': 'throws', '3': 'throws' })
    await expect(pagesAt(newer, '/campaigns')).rejects.toThrow(RemoteUnavailable)
    const fixed = remoteWith(release('3'))
    noteNewer([fixed])
    for (const path of ['/campaigns', '/campaigns', '/campaigns/new'])
      await expect(pagesAt(fixed, path)).rejects.toThrow(RemoteUnavailable)
    expect(asked).toEqual(['2', '1', '3'])
  })
})

test('where nothing of the site can be reached, no release is reported, remembered or blamed', async () => {
  const { pagesOf, reports, remembered } = loaderFor({}, {}, true, true)
  await expect(pagesOf(remoteWith(release('2'), release('1')))).rejects.toMatchObject({ isUnreachable: true })
  expect(reports).toEqual([])
  expect(remembered.size).toBe(0)
})
