import type { PageRelease } from '../../api/contract/page-registry.ts'
import type { ReleaseReport } from '../../api/contract/release-reports.ts'
import { createLoader } from '../../shell/src/federation/loader.ts'
import { createToBlame } from '../../shell/src/federation/to-blame.ts'
import { NEWEST, OLDER, type Network, type Person } from './simulated-networks.ts'

// The page's code tells its own shell's scripts by the address of the page.
Object.assign(globalThis, { window: { location: new URL('http://localhost/') } })

const LIMITS = { withFallback: 4_000, last: 10_000 }
/** When a page asks for its later file, after it has begun, and how long its data takes at most, in milliseconds. */
const LATER_MS = 500
const MAX_DATA_MS = 6_000

/**
 * One person's page on that network, by the page's own code; its time is the simulation's. The page starts the remote, asks for a later file of
 * it, and gets its data. Returns what the page reports until the person leaves.
 */
export async function visit(network: Network, person: Person, random: () => number): Promise<ReleaseReport[]> {
  const clock = simulatedClock(person)
  const reports: ReleaseReport[] = []
  const arrived = new Set<string>()
  const came = (file: string) => {
    if (arrived.has(file)) return true
    const isThere = network.arrives(person, file, random)
    if (isThere) arrived.add(file)
    return isThere
  }
  const toBlame = createToBlame<string>({
    hasArrived: (file) => arrived.has(file),
    arrivesNow: (file) => Promise.resolve(network.arrives(person, file, random)),
    wait: clock.wait,
  })
  const loader = createLoader({
    load(_remote, { version }) {
      const isThere = came(version)
      person.at += isThere ? 300 : network.failsAfterMs
      if (!isThere) return Promise.reject(new Error('Loading chunk failed'))
      if (network.throws?.(person, version)) return Promise.reject(new Error('It throws'))
      return Promise.resolve({ pages: [], version, shellApi: 1 })
    },
    report: (report) => reports.push(report),
    now: () => person.at,
    wait: clock.limit,
    limits: () => LIMITS,
    memory: {
      learn: () => undefined,
      begin: () => undefined,
      remember: () => undefined,
      forget: () => undefined,
      rememberCrash: () => undefined,
      forgetCrash: () => undefined,
      recall: () => undefined,
    },
    isToBlame: (failed: PageRelease, works?: PageRelease, missing?: string) =>
      toBlame(missing ?? failed.version, works?.version ?? 'registry'),
    isUnreachable: () => Promise.resolve(false),
    prefetch: () => Promise.resolve(),
    shellApi: 1,
  })

  async function open(): Promise<void> {
    const loaded = await loader.pagesAt(remote, '/campaigns').catch(() => undefined)
    const version = loaded?.release?.version
    if (version === undefined) return
    const leave = loader.noteShown(remote)
    const fails = (error: Error) => {
      leave()
      if (loader.fallBack(remote, error)) void open()
    }
    const later = laterFile(version)
    await clock.wait(LATER_MS)
    if (!came(later)) {
      await clock.wait(network.failsAfterMs)
      if (!came(later)) return fails(missing(later))
    }
    await clock.wait(random() * MAX_DATA_MS)
    if (network.crashes?.(person, version)) fails(new TypeError('It crashes'))
  }

  void open()
  await clock.runUntil(person.leavesAt)
  return reports
}

/** The address of a later file of a release, as the loader hands it to the judgement. */
const laterFile = (version: string) => `http://localhost/${version}/later.js`

const missing = (request: string) =>
  Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request })

/** Time that passes by what is waited for. */
function simulatedClock(person: Person) {
  let waiting: { until: number; go: () => void }[] = []
  const later = (milliseconds: number, go: () => void) => {
    const one = { until: person.at + milliseconds, go }
    waiting.push(one)
    return () => void (waiting = waiting.filter((each) => each !== one))
  }
  return {
    wait: (milliseconds: number) => new Promise<void>((go) => void later(milliseconds, go)),
    /** As the loader waits: it rejects when the time is over. */
    limit(milliseconds: number) {
      let stop = () => undefined as void
      const over = new Promise<never>((_, reject) => {
        stop = later(milliseconds, () => reject(new Error(`took longer than ${milliseconds} ms`)))
      })
      over.catch(() => undefined)
      return { over, stop }
    },
    async runUntil(end: number) {
      for (;;) {
        await new Promise(setImmediate)
        const [next] = waiting.sort((a, b) => a.until - b.until).splice(0, 1)
        if (!next || next.until > end) return
        person.at = Math.max(person.at, next.until)
        next.go()
      }
    },
  }
}

function release(version: string): PageRelease {
  return {
    version,
    container: version,
    base: '/',
    entry: 'remoteEntry.js',
    preload: [],
    integrity: {},
    later: [],
    shellApi: 1,
    source: 'registry',
  }
}

const remote = {
  name: 'mfe-sms',
  title: '',
  owner: '',
  access: 'signedIn' as const,
  paths: [],
  releases: [release(NEWEST), release(OLDER)],
}
