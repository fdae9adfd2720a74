import { execFileSync } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { BuiltShell } from 'contract/built-shell'
import { urlOf } from 'contract/client'
import type { Endpoint, Request as Asked, Response as Answer } from 'contract/endpoint'
import { releaseHealth } from 'contract/release-errors'
import { signatureOf } from './sign.ts'
import { listReleases } from 'contract/listed-releases'
import { BuiltRelease } from 'contract/built-release'
import { ReleaseVersion, type Stage } from 'contract/release-parts'
import {
  checkRelease,
  MAX_RELEASE_BYTES,
  promoteRelease,
  publish as publishRelease,
  rollBackRelease,
  withdrawRemote,
} from 'contract/releases'
import { mapsThatFit } from './maps-that-fit.ts'
import { reasonOf } from './reason-of.ts'
import { Refused } from './refused.ts'
import { saidOfOutcome, saidOfShare } from './said-of-outcome.ts'

export interface Place {
  /** The remote's own folder, with `remote.json` and `dist`. */
  folder: string
  site: string
  key: string | undefined
}

/** Asks the live site for the build's problems, and opens every page of it in Chromium; throws with all of them. */
export async function check(place: Place, stage: Stage): Promise<string[]> {
  const build = { ...(await readBuild(place.folder)), stage }
  // Without a valid key the site closes the connection in the middle of an upload: this small call returns the reason instead.
  await ask(place, listReleases, { query: { remote: build.release.name } })
  const { release, files } = build
  const { reasons, site, shell } = await ask(place, checkRelease, { body: { release, files, stage } })
  // A build that is incomplete, or incompatible with this shell, would only fail again.
  if (reasons.length === 0) {
    // Only here: it brings a browser's driver, which takes half a second to load, and no other command needs it.
    const { contractTest } = await import('./contract-test/contract-test.ts')
    reasons.push(
      ...(await contractTest({
        release: build.release,
        files: new Map(Object.entries(build.files).map(([name, content]) => [name, Buffer.from(content, 'base64')])),
        // At the live address as this machine reaches it.
        site: (stage === 'test' && site) || place.site,
        shell,
      })),
    )
  }
  if (reasons.length > 0)
    throw new Refused(
      [
        `${build.release.name} ${build.release.version} cannot be published:`,
        ...reasons.map((reason) => `  - ${reason}`),
      ].join('\n'),
    )
  return [`${build.release.name} ${build.release.version} may be published`]
}

export async function publish(
  place: Place,
  { share, stage, commit = commitOf(place.folder) }: { share: number; stage: Stage; commit?: string | undefined },
): Promise<string[]> {
  // A key that cannot sign is told before the minute that the check takes.
  signatureOf((await readBuild(place.folder)).release, place.key)
  await check(place, stage)
  const { release, files, maps: all } = await readBuild(place.folder)
  const { maps, left } = mapsThatFit(all)
  if (left.length > 0)
    console.error(
      `Left out: ${left.length} of ${Object.keys(all).length} source maps, the largest. The site keeps 20 MB of a release; errors in ${left.join(', ')} are shown by their place in the built file`,
    )
  const { version, outcome } = await ask(place, publishRelease, {
    body: {
      release,
      files,
      maps,
      stage,
      share,
      ...(commit ? { commit } : {}),
      signature: signatureOf(release, place.key),
    },
  })
  const published = { name: release.name, version, outcome }
  const said = saidOfOutcome(published) + (await whenChecked(place, release.name, version))
  const listed = await ask(place, listReleases, { query: { remote: release.name } })
  return [said, ...saidOfShare(published, { stage, share }, listed)]
}

export async function promote(
  place: Place,
  version: string | undefined,
  to: { stage: Stage; share: number },
): Promise<string[]> {
  if (!version) throw new Refused('Which release? `release list` shows them.')
  assertFullVersion(version)
  const remote = await nameOf(place.folder)
  await ask(place, promoteRelease, { params: { remote }, body: { version, ...to } })
  return [await whenChecked(place, remote, version)]
}

/** How often the site is asked whether it has checked a release, and for how long, in milliseconds. */
const ASK_EVERY = 1_000
const ASK_FOR = 10 * 60_000

/** To how many accounts a release is given, once the site's own check of it has ended. Throws where that took it out. */
async function whenChecked(place: Place, remote: string, version: string): Promise<string> {
  const until = Date.now() + ASK_FOR
  let isSaid = false
  for (;;) {
    const listed = await ask(place, listReleases, { query: { remote } })
    const release = listed.find((one) => one.version === version)
    const given = `${remote} ${version} is given to ${release?.stage === 'test' ? 'everybody at the test address' : `${release?.given} % of the accounts`}`
    if (release?.checked === 'failed' && release.takenOut !== null)
      throw new Refused(`${remote} ${version} was taken out: the site's own check refused it.\n${release.checkNote}`)
    if (release && release.takenOut !== null)
      throw new Refused(`${remote} ${version} was taken out: ${release.takenOut}`)
    if (!release || release.given === release.share) return given
    if (release.checked === 'not checked')
      return `${given} and no more: the site could not check it (${release.checkNote}) Promote it to have it tried again, or have an employee give it out unchecked.`
    if (Date.now() > until)
      return `${given} until the site has checked it, then to ${release.share} %; \`release list\` shows it.`
    if (!isSaid) console.error(`${given} until the site has checked it; that takes a minute`)
    isSaid = true
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY))
  }
}

/** How long after a release was taken out another rollback may be meant for that one, in milliseconds. */
const JUST_NOW = 10 * 60_000

/** `words`: the release that is to be taken out, where it is not just the newest one, and why. */
export async function rollback(place: Place, words: readonly string[], stage: Stage): Promise<string[]> {
  const remote = await nameOf(place.folder)
  // Part of a version is none of the reason: the newest release would go in place of the one that is meant.
  if (/^v?\d+\.\d+\.\d/.test(words[0] ?? '')) assertFullVersion(words[0])
  const isNamed = ReleaseVersion.safeParse(words[0]).success
  const version = isNamed ? words[0] : await newestOf(place, remote, stage)
  const body = { stage, reason: words.slice(isNamed ? 1 : 0).join(' '), ...(version && { version }) }
  const { takenOut, newest, ofOthers = [] } = await ask(place, rollBackRelease, { params: { remote }, body })
  return [
    `${remote} ${takenOut} is out; ${newest} is shown again`,
    ...ofOthers.map((each) => `${each.path} stays with ${each.remote}, which was given it since.`),
  ]
}

function assertFullVersion(version: string | undefined): void {
  if (!ReleaseVersion.safeParse(version).success)
    throw new Refused(`${version} names no release. Name all of it, as \`release list\` shows it: 1.4.0-9f2c1e7a`)
}

/**
 * The release that is to be taken out where none is named. Throws where one above it was taken out a moment ago, as by itself: who saw that one fail would
 * take the good one before it out, too.
 */
async function newestOf(place: Place, remote: string, stage: Stage): Promise<string | undefined> {
  const releases = await ask(place, listReleases, { query: { remote } })
  const ofStage = releases.filter((release) => release.stage === stage)
  const newest = ofStage.findIndex(({ takenOut }) => takenOut === null)
  const version = ofStage[newest]?.version
  const out = ofStage
    .slice(0, Math.max(newest, 0))
    .find(({ takenOutAt }) => takenOutAt !== null && Date.now() - Date.parse(takenOutAt) < JUST_NOW)
  if (out)
    throw new Refused(
      `${remote} ${out.version} was taken out already, at ${out.takenOutAt?.slice(11, 19)} UTC: ${out.takenOut}\n${version} is shown since. To take that one out too: release rollback ${version} "why"${stage === 'test' ? ' --stage test' : ''}`,
    )
  return version
}

export async function withdraw(place: Place, reason: string): Promise<string[]> {
  if (!reason) throw new Refused('Say why: release withdraw "moved to another part"')
  const remote = await nameOf(place.folder)
  const { takenOut } = await ask(place, withdrawRemote, { params: { remote }, body: { reason } })
  return [`${remote} is gone with ${takenOut} releases; its paths are free. Promoting a release brings it back.`]
}

export async function list(place: Place): Promise<string[]> {
  const releases = await ask(place, listReleases, { query: { remote: await nameOf(place.folder) } })
  const rows = releases.map(({ version, stage, share, given, checked, checkNote, takenOut, publishedAt, commit }) => {
    const shown =
      takenOut !== null
        ? 'out'
        : stage === 'test'
          ? 'test'
          : given === share
            ? `${share} %`
            : `${given} % of ${share} %`
    const note = takenOut ?? (given === share ? '' : checkNote?.split('\n')[0]) ?? ''
    return `${version.padEnd(18)} ${publishedAt.slice(0, 16).replace('T', ' ')}  ${shown.padEnd(12)} ${checked.padEnd(12)} ${commit ?? ''} ${note}`.trimEnd()
  })
  return rows.length > 0 ? rows : ['Nothing is published yet']
}

export async function health(place: Place): Promise<string[]> {
  const releases = await ask(place, releaseHealth, { params: { remote: await nameOf(place.folder) } })
  const lines = releases.flatMap(({ version, stage, shown, errors }) => [
    `${version.padEnd(18)} ${stage === 'test' ? 'at the test address ' : ''}shown ${shown} times, ${errors.length === 0 ? 'no errors' : 'with errors:'}`,
    ...errors.map(
      ({ error, place, times, accounts, lastAt }) =>
        `  ${times} times, ${accounts} accounts, last ${lastAt.slice(0, 16).replace('T', ' ')}  ${error}${place === null ? '' : ` at ${place}`}`,
    ),
  ])
  return lines.length > 0 ? lines : ['No page reported anything in the last day']
}

/** The build in a remote's folder as it is sent. */
export async function readBuild(folder: string) {
  const dist = path.join(folder, 'dist')
  const text = await readFile(path.join(dist, 'release.json'), 'utf8').catch(() => {
    throw new Refused(`There is no build in ${dist}. Run the build first.`)
  })
  const written: unknown = JSON.parse(text)
  // Each by its own schema: a union does not say what is wrong.
  const isOfShell = BuiltShell.pick({ name: true }).safeParse(written).success
  const { data: release, error } = isOfShell ? BuiltShell.safeParse(written) : BuiltRelease.safeParse(written)
  if (!release)
    throw new Refused(
      [
        'remote.json or the build cannot be published:',
        ...error.issues.map((issue) => `  - ${issue.path.join('.')}: ${issue.message}`),
      ].join('\n'),
    )
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const read = async (wanted: (name: string) => boolean) =>
    Object.fromEntries(
      await Promise.all(
        names
          .filter(wanted)
          .map(async (name): Promise<[string, string]> => [name, await readFile(path.join(dist, name), 'base64')]),
      ),
    )
  return {
    release,
    files: await read((name) => name !== 'release.json' && !/\.(map|br)$/.test(name)),
    maps: await read((name) => name.endsWith('.js.map')),
  }
}

async function nameOf(folder: string): Promise<string> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const text = await read('remote.json')
    .catch(() => read('shell.json'))
    .catch(() => {
      throw new Refused(`There is no remote.json in ${folder}. Run this in the folder of a remote, or of the shell.`)
    })
  const about: { name: string } = JSON.parse(text)
  return about.name
}

function commitOf(folder: string): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

/** One call of the API from the command line; a refusal becomes an error message. */
async function ask<E extends Endpoint>({ site, key }: Place, endpoint: E, request: Asked<E>): Promise<Answer<E>> {
  const { body } = request as { body?: unknown } // the compiler checked it against the endpoint
  const token = key?.split('.')[0]
  if (token !== undefined && !/^[\w-]+$/.test(token))
    throw new Refused('LOTLINE_RELEASE_KEY is no release key. Set the whole key, as it was shown when it was made.')
  const text = body === undefined ? undefined : JSON.stringify(body)
  if (text !== undefined && text.length > MAX_RELEASE_BYTES)
    throw new Refused(
      `The build has ${megabytes(text.length)} as it is sent; the site takes ${megabytes(MAX_RELEASE_BYTES)}. Take large files out of it.`,
    )
  const response = await fetch(new URL(urlOf(endpoint, request), site), {
    method: endpoint.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(text === undefined ? {} : { body: text }),
  }).catch((error: unknown) => {
    throw new Refused(`${site} does not answer${reasonOf(error)}. Start the site, or set LOTLINE_SITE to its address.`)
  })
  const answer: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refused(messageIn(answer) ?? `${site} answered ${response.status}`)
  return endpoint.response.parse(answer) as Answer<E> // parsed by the schema that the type is inferred from
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const messageIn = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'message' in answer ? String(answer.message) : undefined
