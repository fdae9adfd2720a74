import { releaseHealth } from 'contract/release-errors'
import { listReleases } from 'contract/listed-releases'
import { currentRegistry } from 'contract/page-registry'
import type { Stage } from 'contract/release-parts'
import { reportRelease, type ReleaseReport } from 'contract/release-reports'
import { checkRelease, liveSite, promoteRelease, publish, rollBackRelease, withdrawRemote } from 'contract/releases'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Config } from '../../platform/config/config.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { chooseShells } from './choose-shell.ts'
import { errorPlaces } from './error-places.ts'
import { manifestOf } from './given-releases.ts'
import { readLiveSite, siteOfStage } from './live-site.ts'
import { assertHoldsReleaseKey, assertMayRelease } from './may-release.ts'
import { noteRelease } from './note-release.ts'
import { signaturesForOpenPages } from './page-signature.ts'
import { assertGiven, withToken } from './page-token.ts'
import { promoteRelease as promote } from './promote-release.ts'
import { publishRelease, reasonsAgainstBuild, type Trust } from './publish-release.ts'
import { listed } from './queries.ts'
import { healthOf, insertReport } from './report-queries.ts'
import { networkOfVisitor } from './network-of-visitor.ts'
import { registryOf } from './registry-of.ts'
import { releasesOfPages } from './releases-of-pages.ts'
import { rollBackRelease as rollBack } from './roll-back-release.ts'
import { teamSignature } from './signed-release.ts'
import { storedShell } from './wished-releases.ts'
import { withdrawRemote as withdraw } from './withdraw-remote.ts'

export const releaseRoutes = [
  route(currentRegistry, async ({ request, query, user, ...services }) => {
    const { config, now } = services
    const { remotes, shells } = await releasesOfPages(services, config.stage)
    const { given, inOrder } = chooseShells(shells, { accountId: user?.accountId, request, config })
    // What fits an open window's shell, also of one that is not given out any more: what does not would fail there, and count against its team. Whether the
    // window was given that shell is not known, so the token does not say so.
    const { shell: own } = query
    const ofWindow =
      own === undefined
        ? undefined
        : (shells.find(({ version }) => version === own) ?? (await storedShell(services, own)))
    const shown = ofWindow ?? inOrder[0]
    const site = { now: now(), stage: config.stage, shell: shown && { shown, given, next: inOrder[0] } }
    const signed = remotes.map((each) => ({ ...each, pageSignature: signaturesForOpenPages(services, each) }))
    return withToken(services, registryOf(signed, user?.accountId, site))
  }),

  route(reportRelease, async ({ sql, user, address, limits, body: { token, ...body }, ...services }) => {
    await limits.take(takesNoneOut.has(body.outcome) ? 'release_report' : 'release_failure', { address })
    assertGiven(services, body, token)
    const from = user
      ? { accountId: user.accountId, network: null }
      : { accountId: null, network: networkOfVisitor(services, address) }
    await insertReport(sql, body, { ...from, stage: services.config.stage })
    return null
  }),

  route(liveSite, (services) => readLiveSite(services, services.config.stage)),

  route(
    checkRelease,
    async ({ body: { release, files, stage }, request, user, ...services }) => {
      await assertMayRelease(services.sql, release.name, request, user)
      assertHasStage(services.config, stage)
      const live = await readLiveSite(services, stage, release)
      const reasons = await reasonsAgainstBuild(release, unpacked(files), live)
      return { reasons, site: siteOfStage(services.config, stage), shell: live.shell.version }
    },
    { admit: assertHoldsReleaseKey },
  ),

  route(
    publish,
    async ({
      body: { release, files, maps, commit, stage, share, signature, unchecked },
      request,
      user,
      address,
      ...services
    }) => {
      const key = await assertMayRelease(services.sql, release.name, request, user)
      const trust = trustOf(user, unchecked)
      const signed = key && teamSignature(release, signature, key)
      assertHasStage(services.config, stage)
      const outcome = await publishRelease(services, {
        release,
        files: async () => unpacked(files),
        maps: async () => unpacked(maps),
        live: (sql) => readLiveSite({ ...services, sql }, stage, release),
        commit,
        stage,
        share,
        signature: signed,
        trust,
      })
      const details = { remote: release.name, version: release.version, stage, share, unchecked: trust !== undefined }
      await noteRelease(services, 'release_published', { user, address, key }, details)
      return { version: release.version, outcome }
    },
    { admit: assertHoldsReleaseKey },
  ),

  route(promoteRelease, async ({ request, user, address, params: { remote }, body, ...services }) => {
    const key = await assertMayRelease(services.sql, remote, request, user)
    const { unchecked, ...asked } = body
    const trust = trustOf(user, unchecked)
    assertHasStage(services.config, asked.stage)
    await promote(services, { user, address, key }, { remote, ...asked, trust })
    return { version: asked.version }
  }),

  route(rollBackRelease, async ({ request, user, address, params: { remote }, body, ...services }) => {
    const key = await assertMayRelease(services.sql, remote, request, user)
    return rollBack(services, { user, address, key }, { remote, ...body })
  }),

  route(withdrawRemote, async ({ request, user, address, params: { remote }, body: { reason }, ...services }) => {
    const key = await assertMayRelease(services.sql, remote, request, user)
    return { takenOut: await withdraw(services, { user, address, key }, { remote, reason }) }
  }),

  route(releaseHealth, async ({ sql, files, log, request, user, params: { remote } }) => {
    await assertMayRelease(sql, remote, request, user)
    const placeOf = errorPlaces({ files, log })
    return Promise.all(
      (await healthOf(sql, remote)).map(async (release) => ({
        ...release,
        errors: await Promise.all(
          release.errors.map(async ({ file, line, columnNumber, ...error }) => ({
            ...error,
            place: await placeOf({ remote, version: release.version, file, line, columnNumber }),
          })),
        ),
      })),
    )
  }),

  route(listReleases, async ({ sql, log, secrets, request, user, query }) => {
    await assertMayRelease(sql, query.remote ?? '', request, user)
    return (await listed(sql, query.remote)).map((row) => {
      const {
        remote,
        version,
        commit,
        stage,
        share: given,
        askedShare: share,
        checked,
        checkNote,
        takenOut,
        takenOutAt,
        publishedAt,
      } = row
      const owner = manifestOf(row, { log, secrets })?.owner ?? 'unknown: its manifest is spoilt'
      return {
        remote,
        version,
        owner,
        commit,
        stage,
        share,
        given,
        checked,
        checkNote,
        takenOut,
        takenOutAt,
        publishedAt,
      }
    })
  }),
]

/** Outcomes for which no release is taken out. */
const takesNoneOut = new Set<ReleaseReport['outcome']>(['loaded', 'error'])

/** An employee may give out what the server has not checked, and says why. */
function trustOf(user: SignedInUser | null, unchecked: string | undefined): Trust | undefined {
  if (unchecked === undefined) return undefined
  if (!user?.employee)
    throw new Refusal(
      403,
      'employees_only',
      'Only an employee gives out a release that the server has not checked. Ask one, or wait for the check.',
    )
  return { vouchedFor: unchecked }
}

/** Refuses what is meant for a test address where there is none. */
function assertHasStage({ testUrl }: Pick<Config, 'testUrl'>, stage: Stage): void {
  if (stage === 'live' || testUrl !== undefined) return
  throw new Refusal(409, 'no_test_address', 'This site has no test address. Its operator sets one with TEST_URL.')
}

/** Compressed copies are made here, not taken from outside. */
const unpacked = (files: Record<string, string>) =>
  new Map(
    Object.entries(files)
      .filter(([name]) => !name.endsWith('.br'))
      .map(([name, content]) => [name, Buffer.from(content, 'base64')]),
  )
