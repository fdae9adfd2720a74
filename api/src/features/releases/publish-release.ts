import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { BuiltShell } from 'contract/built-shell'
import { signedText } from 'contract/release-signature'
import { isShell, Manifest } from 'contract/built-release'
import type { Stage } from 'contract/release-parts'
import type { LiveSite } from 'contract/releases'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { askForCheck } from './check-release.ts'
import { manifestOf } from './given-releases.ts'
import { inTurn } from './in-turn.ts'
import { ownSignature, type Signature } from './signed-release.ts'
import {
  insertRelease,
  makeNewest,
  markFilesBack,
  newestOf,
  NOT_GIVEN,
  releaseOf,
  setChecked,
  signAgain,
} from './queries.ts'
import { insertShellFiles, shellFilesOf } from './shell-file-queries.ts'
import type { Build } from './read-build.ts'
import { reasonsAgainst, reasonsByManifest } from './refuse-release.ts'
import { assertNotOnly } from './release-before.ts'
import { reasonsAgainstShell, reasonsByShellManifest } from './refuse-shell.ts'
import { isSharedByShells, mapKey, placeOf } from './store-keys.ts'

const compress = promisify(brotliCompress)

/** Most bytes of a release's source maps together. */
const MAX_MAP_BYTES = 20 * 1024 * 1024

export interface Publication extends Build {
  /** What it has to fit. Read again, in the transaction that gives it out: another release may have been given out since. */
  live: (sql: Sql) => Promise<LiveSite>
  commit?: string | undefined
  stage?: Stage
  /** Percent of the accounts that get it at the live address; at the test address all do. */
  share?: number
  /** The team's; without one this installation vouches for the release. */
  signature?: Signature | undefined
  /** Without it the release waits for the check in a browser, and is given to few until then. */
  trust?: Trust | undefined
  /** It waits behind all others, given to no account: a build of the program where people gave out another. */
  isBehind?: boolean
}

/** Why a release goes out without the check in a browser: it came with the program, or an employee said why. */
export type Trust = 'built in' | { vouchedFor: string }

/** `known`: the same release was published before and is current. `taken out`: it stays out until it is promoted. */
export type Outcome = 'published' | 'known' | 'newest again' | 'taken out'

/**
 * Publishes a built remote, or the shell: its files into the store, its row into the registry last, so that a release is there whole or not at all.
 * The same content is the same release: publishing it twice changes nothing; one whose files were removed because no page was
 * given it has them again. Refuses with `release_refused` and every reason in `details`.
 */
export async function publishRelease(
  { sql, files, secrets, log }: Pick<Services, 'sql' | 'files' | 'secrets' | 'log'>,
  {
    release,
    files: read,
    maps,
    live,
    commit,
    stage = 'live',
    share: liveShare = 100,
    signature = ownSignature({ secrets }, release),
    trust,
    isBehind = false,
  }: Publication,
): Promise<Outcome> {
  const share = isBehind ? 0 : stage === 'live' ? liveShare : 100
  const [known] = await releaseOf(sql, release.name, release.version)
  if (known && !manifestOf(known, { log, secrets }) && isSame(known.manifest, release))
    await signAgain(sql, release.name, release.version, signature)
  if (known && trust && isSame(known.manifest, release)) await trustOrCheck(sql, known, trust)
  const isToStore = !known || (known.filesRemovedAt !== null && isSame(known.manifest, release))
  if (known && known.takenOut !== null && !isToStore) return 'taken out'
  if (known && !isToStore) {
    const [newest] = await newestOf(sql, release.name, stage)
    const isBeyond = known.stage === 'live' && stage === 'test'
    if (isBeyond || newest?.version === release.version) return 'known'
    return inTurn(sql, async (tx) => {
      assertFits(release, await live(tx))
      if (share < 100) await assertNotOnly({ sql: tx, log, secrets }, known)
      await makeNewest(tx, release.name, release.version, { stage, share })
      if (!trust) await askForCheck(tx, known)
      return 'newest again'
    })
  }
  const contents = await read()
  const reasons = [
    ...(await reasonsAgainstBuild(release, contents, await live(sql))),
    ...(isShell(release) ? await clashes(sql, release) : []),
  ]
  refuseFor(release, reasons)
  const kept = mapsOf(release, await maps())
  await Promise.all([
    ...[...(await withCompressed(release, contents))].map(([file, content]) =>
      files.put(placeOf(release.name, release.version, file), content),
    ),
    ...kept.map(([file, content]) => files.put(mapKey(release.name, release.version, file), content)),
  ])
  return inTurn(sql, async (tx) => {
    if (!known || known.takenOut === NOT_GIVEN) assertFits(release, await live(tx))
    if (isShell(release)) await insertShellFiles(tx, sharedFiles(release))
    if (known) await markFilesBack(tx, known.remote, known.version)
    if (known && known.takenOut !== NOT_GIVEN) return 'taken out'
    if (known) await makeNewest(tx, known.remote, known.version, { stage, share })
    else await insertRelease(tx, { manifest: release, commit: commit ?? null, stage, share, signature, isBehind })
    await trustOrCheck(tx, { remote: release.name, version: release.version }, trust)
    return known ? 'newest again' : 'published'
  })
}

/** Lets a release go to its whole share, or has it checked in a browser where it was not yet. */
export async function trustOrCheck(
  tx: Sql,
  release: { remote: string; version: string },
  trust: Trust | undefined,
): Promise<void> {
  if (!trust) return askForCheck(tx, release)
  if (trust === 'built in') await setChecked(tx, release, 'trusted', null)
  else await setChecked(tx, release, 'vouched for', trust.vouchedFor)
}

/** The source maps of files that the release has. Refuses with 422 `maps_too_large`. */
function mapsOf({ integrity }: Manifest, maps: ReadonlyMap<string, Buffer>): [string, Buffer][] {
  const kept = [...maps].filter(([file]) => file.endsWith('.map') && file.slice(0, -'.map'.length) in integrity)
  if (kept.reduce((sum, [, { length }]) => sum + length, 0) > MAX_MAP_BYTES)
    throw new Refusal(
      422,
      'maps_too_large',
      'Its source maps have more than 20 MB together. Publish it without the largest.',
    )
  return kept
}

/** Passes a release, published before, that fits the site by what it says of itself. Refuses with 422 `release_refused` and every reason in `details`. */
export const assertFits = (release: Manifest, live: LiveSite): void =>
  refuseFor(release, isShell(release) ? reasonsByShellManifest(release, live) : reasonsByManifest(release, live))

function refuseFor({ name, version }: Manifest, reasons: string[]): void {
  if (reasons.length === 0) return
  throw new Refusal(422, 'release_refused', `${name} ${version} cannot be given out. ${reasons.join(' ')}`, reasons)
}

/** Everything that speaks against a build, each as a sentence that says what to do. */
export const reasonsAgainstBuild = async (
  release: Manifest,
  files: ReadonlyMap<string, Buffer>,
  live: LiveSite,
): Promise<string[]> =>
  isShell(release) ? reasonsAgainstShell(release, files, live) : reasonsAgainst(release, files, live)

const sharedFiles = ({ integrity }: BuiltShell) =>
  Object.entries(integrity).flatMap(([name, hash]) => (isSharedByShells(name) ? [{ name, integrity: hash }] : []))

async function clashes(sql: Sql, shell: BuiltShell): Promise<string[]> {
  const known = await shellFilesOf(sql, Object.keys(shell.integrity))
  return known.flatMap(({ name, integrity }) =>
    integrity === shell.integrity[name]
      ? []
      : [`${name} was another file in an earlier shell. Name it by its content.`],
  )
}

/** Whether a stored manifest is the one that was built, signed or not. */
const isSame = (stored: unknown, release: Manifest) => {
  const { success, data } = Manifest.safeParse(stored)
  return success && signedText(data) === signedText(release)
}

/** The files of the release, each with its compressed copy: the build's own, or one made now. */
async function withCompressed(
  { integrity }: Manifest,
  contents: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>()
  await Promise.all(
    Object.keys(integrity).map(async (file) => {
      const content = contents.get(file)
      if (!content) return
      all.set(file, content)
      if (/\.(js|css|html|json|svg)$/.test(file) && content.length > 1_000) {
        all.set(
          `${file}.br`,
          contents.get(`${file}.br`) ?? (await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
        )
      }
    }),
  )
  return all
}
