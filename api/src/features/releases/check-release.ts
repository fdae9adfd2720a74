import type { Manifest } from 'contract/built-release'
import { z } from 'zod'
import type { Sql } from '../../platform/db/sql.ts'
import { enqueue, job } from '../../platform/jobs/job.ts'
import { ChildKilled, childTask, runInChild } from '../../platform/jobs/run-in-child.ts'
import type { Services } from '../../platform/services/services.ts'
import { manifestOf } from './given-releases.ts'
import { checkedIn, whereOpened, type Where } from './live-site.ts'
import { releaseOf, setChecked, setCheckedIn } from './queries.ts'
import { releaseFiles } from './release-files.ts'
import { takeOutByItself } from './take-out-by-itself.ts'

/** Most characters of what is kept of a check. */
const MAX_NOTE = 2_000

/** What `shell/registry/contract-test` is given, where `CheckedBuild` describes it. */
interface CheckOrder {
  release: Manifest
  files: Map<string, Buffer>
  site: string
  shell: string | undefined
  timeoutFactor: number
  sandbox: boolean
}

/** Opens every page of a release in Chromium; returns what speaks against it. A release that never settles is ended by the clock. */
const openPages = childTask<CheckOrder, string[]>({
  name: 'open-pages',
  program: 'shell/registry/contract-test/check-program.ts',
  // A team waits for it at its terminal: behind the answers to people, and before the reading of files.
  priority: 5,
  maxHeapMb: 512,
  maxProcessorSeconds: 600,
  maxSeconds: 900,
})

/**
 * The server's own check of a published release, whatever its publisher did: until it passes, `given_share` keeps the release small.
 * One that fails is taken out and its owner told. Where it cannot be done, as without a Chromium, the release stays small until an
 * employee vouches for it or it is promoted again, which has it checked again.
 */
export const checkRelease = job({
  name: 'check-release',
  payload: z.object({ remote: z.string(), version: z.string() }),
  attempts: 3,
  heavy: true,
  run: (release, services) => settleCheck(services, release, openInBrowser),
  async gaveUp(release, { sql }, error) {
    const why = error instanceof ChildKilled ? 'Its pages were not done in time.' : String(error).split('\n')[0]
    await setChecked(sql, release, 'not checked', (why ?? '').slice(0, MAX_NOTE))
  },
  again: async (release, sql) => (await setChecked(sql, release, 'waiting', null)).count > 0,
})

/** Has a release checked, in the caller's transaction. */
export async function askForCheck(tx: Sql, { remote, version }: { remote: string; version: string }): Promise<void> {
  const { count } = await setChecked(tx, { remote, version }, 'waiting', null)
  if (count > 0) await enqueue(tx, checkRelease, { remote, version }, { key: `${remote}/${version}` })
}

/** Opens a release that waits for it, and keeps the result. */
export async function settleCheck(
  services: Services,
  { remote, version }: { remote: string; version: string },
  open: (services: Services, manifest: Manifest, where: Where) => Promise<string[]>,
): Promise<void> {
  const { sql, log } = services
  const [stored] = await releaseOf(sql, remote, version)
  if (stored?.checked !== 'waiting' || stored.takenOut !== null) return
  const manifest = manifestOf(stored, services)
  if (!manifest) throw new Error('Its manifest is not the one that was published.')
  const where = await whereOpened(services, stored.stage, manifest)
  const problems = await open(services, manifest, where)
  if (problems.length === 0) {
    await sql.begin(async (tx) => {
      await setCheckedIn(tx, stored, checkedIn(manifest, where))
      await setChecked(tx, stored, 'passed', null)
    })
    log.info({ remote, version }, 'a release passed the check in a browser')
    return
  }
  const note = problems.join('\n').slice(0, MAX_NOTE)
  await takeOutByItself(services, {
    remote,
    version,
    reason: `The check in a browser refused it: ${problems[0]}`.slice(0, MAX_NOTE),
    details: note,
    before: (tx) => setChecked(tx, stored, 'failed', note),
  })
}

async function openInBrowser(services: Services, manifest: Manifest, where: Where): Promise<string[]> {
  const { config } = services
  const stored = releaseFiles(services, async () => [{ manifest }])
  const files = new Map<string, Buffer>()
  for (const name of Object.keys(manifest.integrity)) {
    const content = await stored.ofRelease(manifest.name, manifest.version, name)
    if (content) files.set(name, content)
  }
  return runInChild(services, openPages, {
    release: manifest,
    files,
    ...where,
    // No person waits for it, and it runs behind everything that answers people.
    timeoutFactor: 5,
    // Code of a team must not reach this machine. On a developer's own, as root, Chromium has no walls to offer.
    sandbox: config.isPublic || process.getuid?.() !== 0,
  })
}
