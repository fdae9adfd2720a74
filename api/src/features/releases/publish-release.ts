import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { BuiltShell } from 'contract/built-shell'
import { signedText } from 'contract/release-signature'
import { isShell, Manifest } from 'contract/built-release'
import type { Stage } from 'contract/release-parts'
import { MAX_MAP_BYTES, type LiveSite } from 'contract/releases'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { askForCheck } from './check-release.ts'
import { manifestOf } from './given-releases.ts'
import { inTurn } from './in-turn.ts'
import { integrityOf } from './integrity-of.ts'
import { ownSignature, type Signature } from './signed-release.ts'
import {
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
import { isSharedByShells, mapKey, placeOf } from './store-keys.ts'

const compress = promisify(brotliCompress)

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
 * The same content is the same release: publishing it twice changes nothing; files of it that were removed, lost or changed in the store come back.
 * Refuses with `release_refused` and every reason in `details`, and with 409: `other_content` where a release of this name holds something else, and
 * `files_removed` where its files were removed in this moment.
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
  const { name, version } = release
  const [known] = await releaseOf(sql, name, version)
  const isSpoilt = known !== undefined && !assertSameContent(known)
  const isWhole = known !== undefined && isSame(known.manifest, release)
  if (isSpoilt && isWhole) await signAgain(sql, name, version, signature)
  if (known && isWhole && trust) await trustOrCheck(sql, known, trust)
  const isStored = isWhole && known.filesRemovedAt === null && (await lostFiles()).length === 0
  if (isStored) {
    const standing = await standingOf(sql, known, stage)
    if (standing) return standing
  } else await store()
  const outcome = await inTurn(sql, giveOut)
  if (!isStored && isShell(release)) await sql.begin((tx) => storeAgain(tx, release))
  return outcome

  /** Whether the stored manifest is still what was published; refuses where that holds something else than this build. */
  function assertSameContent(stored: StoredRelease): boolean {
    const manifest = manifestOf(stored, { log, secrets })
    if (manifest && signedText(manifest) !== signedText(release))
      throw new Refusal(
        409,
        'other_content',
        `${name} ${version} was published with other content. Build it again: the build names each release by what is in it.`,
      )
    return manifest !== undefined
  }

  /** Files that are not in the store any more. What a team or an employee sends is at hand, so that changed ones are found, too. */
  async function lostFiles(): Promise<string[]> {
    const isThere = async (file: string, integrity: string) => {
      const place = placeOf(name, version, file)
      if ((await files.size(place)) === undefined) return false
      return trust === 'built in' || integrityOf(await buffer(await files.get(place))) === integrity
    }
    const all = Object.entries(release.integrity).map(async ([file, integrity]) =>
      (await isThere(file, integrity)) ? [] : [file],
    )
    return (await Promise.all(all)).flat()
  }

  async function store(): Promise<void> {
    const contents = await read()
    const own = new Map([...contents].filter(([file]) => !file.endsWith('.br')))
    const reasons = isWhole
      ? unvouchedFiles(release, [], own)
      : [
          ...(await reasonsAgainstBuild(release, contents, await live(sql))),
          ...(isShell(release) ? await clashes(sql, release) : []),
        ]
    refuseFor(release, reasons)
    const kept = mapsOf(release, await maps())
    await Promise.all([put(contents), ...kept.map(([file, map]) => files.put(mapKey(name, version, file), map))])
  }

  async function put(contents: ReadonlyMap<string, Buffer>): Promise<void> {
    const all = [...(await withCompressed(release, contents))]
    await Promise.all(all.map(([file, content]) => files.put(placeOf(name, version, file), content)))
  }

  /** What an old shell alone had may have been removed with it before this one's row said that it has it too. */
  async function storeAgain(tx: Sql, shell: BuiltShell): Promise<void> {
    await lockShellFiles(tx)
    if ((await lostFiles()).length > 0) await put(await read())
    await insertShellFiles(tx, sharedFiles(shell))
  }

  /** Another may have been published since, under this name too. */
  async function giveOut(tx: Sql): Promise<Outcome> {
    const [current] = await releaseOf(tx, name, version)
    if (current && !assertSameContent(current)) {
      await restoreManifest(tx, release, signature)
      await trustOrCheck(tx, current, trust)
    }
    if (!isStored) {
      if (isShell(release)) {
        refuseFor(release, await clashes(tx, release))
        await insertShellFiles(tx, sharedFiles(release))
      }
      await markFilesBack(tx, name, version)
    }
    const standing = current && (await standingOf(tx, current, stage))
    if (standing) return standing
    assertFits(release, await live(tx))
    if (!current) {
      await insertRelease(tx, { manifest: release, commit: commit ?? null, stage, share, signature, isBehind })
      await trustOrCheck(tx, { remote: name, version }, trust)
      return 'published'
    }
    if (share < 100) await assertNotOnly({ sql: tx, log, secrets }, current)
    const { count } = await makeNewest(tx, name, version, { stage, share })
    if (count === 0) throw filesRemoved(current)
    await trustOrCheck(tx, current, trust)
    return 'newest again'
  }
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
