import type { BuiltShell } from 'contract/built-shell'
import { signedText } from 'contract/release-signature'
import { isShell, Manifest } from 'contract/built-release'
import type { Stage } from 'contract/release-parts'
import { MAX_MAP_BYTES, type LiveSite } from 'contract/releases'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { askForCheck } from './check-release.ts'
import { manifestOf, type ReleaseReader } from './given-releases.ts'
import { inTurn } from './in-turn.ts'
import { isCheckedForLive } from './live-site.ts'
import { ownSignature, type Signature } from './signed-release.ts'
import {
  forgetCheck,
  insertRelease,
  makeNewest,
  markFilesBack,
  newestOf,
  NOT_GIVEN,
  releaseOf,
  restoreManifest,
  setChecked,
  signAgain,
  type StoredRelease,
} from './queries.ts'
import { insertShellFiles, lockShellFiles, shellFilesOf } from './shell-file-queries.ts'
import type { Build } from './read-build.ts'
import { reasonsAgainst, reasonsByManifest, unvouchedFiles } from './refuse-release.ts'
import { assertNotOnly } from './release-before.ts'
import { reasonsAgainstShell, reasonsByShellManifest } from './refuse-shell.ts'
import { lostFiles, mapsOf, storeFiles, storeMaps } from './store-files.ts'
import { isSharedByShells } from './store-keys.ts'

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

type Needed = Pick<Services, 'sql' | 'files' | 'secrets' | 'log'>

/**
 * Publishes a built remote, or the shell: its files into the store, its row into the registry last, so that a release is there whole or not at all.
 * The same content is the same release: publishing it twice changes nothing; files of it that were removed, lost or changed in the store come back.
 * Refuses with `release_refused` and every reason in `details`, and with 409: `other_content` where a release of this name holds something else, and
 * `files_removed` where its files were removed in this moment.
 */
export async function publishRelease(services: Needed, publication: Publication): Promise<Outcome> {
  const { sql, files } = services
  const { release, stage = 'live', signature = ownSignature(services, release), trust } = publication
  const [known] = await releaseOf(sql, release.name, release.version)
  const isSpoilt = known !== undefined && !isAsPublished(services, known, release)
  const isWhole = known !== undefined && isSame(known.manifest, release)
  if (isSpoilt && isWhole) await signAgain(sql, release.name, release.version, signature)
  if (known && isWhole && trust) await trustOrCheck(sql, known, trust)
  // What a team or an employee sends is at hand, so that changed files are found, too.
  const lost = () => lostFiles(files, release, { areRead: trust !== 'built in' })
  const isStored = isWhole && known.filesRemovedAt === null && (await lost()).length === 0
  if (isStored) {
    const standing = await standingOf(sql, known, stage)
    if (standing) return standing
  } else await store(services, publication, isWhole)

  const outcome = await inTurn(sql, (tx) =>
    giveOut({ ...services, sql: tx }, { ...publication, stage, signature }, isStored),
  )
  // What an old shell alone had may have been removed with it before this one's row said that it has it too.
  if (!isStored && isShell(release))
    await sql.begin(async (tx) => {
      await lockShellFiles(tx)
      if ((await lost()).length > 0) await storeFiles(files, release, await publication.files())
      await insertShellFiles(tx, sharedFiles(release))
    })
  return outcome
}

/** Whether a stored manifest is still what was published; refuses where that holds something else than this build. */
function isAsPublished(services: Pick<Services, 'log' | 'secrets'>, stored: StoredRelease, release: Manifest): boolean {
  const manifest = manifestOf(stored, services)
  if (manifest && signedText(manifest) !== signedText(release))
    throw new Refusal(
      409,
      'other_content',
      `${release.name} ${release.version} was published with other content. Build it again: the build names each release by what is in it.`,
    )
  return manifest !== undefined
}

/** `isKnown`: its manifest was accepted before. */
async function store(
  { sql, files }: Needed,
  { release, live, ...build }: Publication,
  isKnown: boolean,
): Promise<void> {
  const contents = await build.files()
  const own = new Map([...contents].filter(([file]) => !file.endsWith('.br')))
  const reasons = isKnown
    ? unvouchedFiles(release, [], own)
    : [
        ...(await reasonsAgainstBuild(release, contents, await live(sql))),
        ...(isShell(release) ? await clashes(sql, release) : []),
      ]
  refuseFor(release, reasons)
  const maps = await build.maps()
  assertMapsFit(release, maps)
  await Promise.all([storeFiles(files, release, contents), storeMaps(files, release, maps)])
}

/** In the transaction: another may have been published since, under this name too. */
async function giveOut(
  { sql, log, secrets }: ReleaseReader,
  publication: Publication & { stage: Stage; signature: Signature },
  isStored: boolean,
): Promise<Outcome> {
  const { release, live, commit, stage, share: liveShare = 100, signature, trust, isBehind = false } = publication
  const { name: remote, version } = release
  const share = isBehind ? 0 : stage === 'live' ? liveShare : 100
  const [known] = await releaseOf(sql, remote, version)
  if (known && !isAsPublished({ log, secrets }, known, release)) {
    await restoreManifest(sql, release, signature)
    await trustOrCheck(sql, known, trust)
  }
  if (!isStored) await noteFiles(sql, release)
  const standing = known && (await standingOf(sql, known, stage))
  if (standing) return standing
  assertFits(release, await live(sql))
  if (known && share < 100) await assertNotOnly({ sql, log, secrets }, known)
  if (known) {
    const { count } = await makeNewest(sql, remote, version, { stage, share })
    if (count === 0) throw filesRemoved(known)
    await forgetOtherCheck({ sql, log, secrets }, known, release, stage)
  } else await insertRelease(sql, { manifest: release, commit: commit ?? null, stage, share, signature, isBehind })
  await trustOrCheck(sql, { remote, version }, trust)
  return known ? 'newest again' : 'published'
}

async function noteFiles(tx: Sql, release: Manifest): Promise<void> {
  if (isShell(release)) {
    refuseFor(release, await clashes(tx, release))
    await insertShellFiles(tx, sharedFiles(release))
  }
  await markFilesBack(tx, release.name, release.version)
}

/** How a release stands that publishing it again does not give out. */
async function standingOf(sql: Sql, known: StoredRelease, stage: Stage): Promise<'taken out' | 'known' | undefined> {
  if (known.takenOut === NOT_GIVEN) return undefined
  if (known.takenOut !== null) return 'taken out'
  if (known.stage === 'live' && stage === 'test') return 'known'
  const [newest] = await newestOf(sql, known.remote, stage)
  return newest?.version === known.version ? 'known' : undefined
}

/** The refusal of a release whose files are gone. */
export const filesRemoved = ({ remote, version }: Pick<StoredRelease, 'remote' | 'version'>) =>
  new Refusal(
    409,
    'files_removed',
    `The files of ${version} of ${remote} were removed, because no page was given it for 90 days. Publish it again.`,
  )

/** Visitors may get what was tried inside a shell in which no check has seen it: it is small until one has. */
export async function forgetOtherCheck(
  services: ReleaseReader,
  known: StoredRelease,
  release: Manifest,
  stage: Stage,
): Promise<void> {
  if (known.stage !== 'test' || stage !== 'live') return
  if (!(await isCheckedForLive(services, release, known))) await forgetCheck(services.sql, known)
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

/** Refuses with 422 `maps_too_large`. */
function assertMapsFit(release: Manifest, maps: ReadonlyMap<string, Buffer>): void {
  if (mapsOf(release, maps).reduce((sum, [, { length }]) => sum + length, 0) > MAX_MAP_BYTES)
    throw new Refusal(
      422,
      'maps_too_large',
      'Its source maps have more than 20 MB together. Publish it without the largest.',
    )
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
