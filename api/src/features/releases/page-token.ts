import { SHELL } from 'contract/built-shell'
import type { Registry } from 'contract/page-registry'
import type { ReleaseReport } from 'contract/release-reports'
import { millisecondsInDay } from 'date-fns/constants'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'

/** Before it is known which of its releases the page gets. */
export type UnsignedRegistry = Omit<Registry, 'token'>

const PURPOSE = 'releases of a page'
/**
 * How long a page may report what became of the releases it was given, in milliseconds: to the end of that day, so that a page is
 * the same for all visitors of a day.
 */
const MAX_AGE_MS = 30 * millisecondsInDay

/** The registry with a token that says which releases its page was given, until when it may report them, and that it was us who gave them. */
export function withToken({ secrets, now }: Pick<Services, 'secrets' | 'now'>, registry: UnsignedRegistry): Registry {
  const given = Object.entries(registry.remotes).flatMap(([remote, { releases }]) =>
    releases.map(({ version }) => nameOf(remote, version)),
  )
  given.push(...(registry.shell?.given ?? []).map((version) => nameOf(SHELL, version)))
  return {
    ...registry,
    token: secrets.sign(
      PURPOSE,
      [Math.ceil((now().getTime() + MAX_AGE_MS) / millisecondsInDay) * millisecondsInDay, ...given].join(' '),
    ),
  }
}

/** Passes a report of releases that its page was given. Refuses any other with 403 `not_given`. */
export function assertGiven(
  { secrets, now }: Pick<Services, 'secrets' | 'now'>,
  { remote, version, attempts }: ReleaseReport,
  token: string,
): void {
  const [until, ...given] = secrets.verify(PURPOSE, token)?.split(' ') ?? []
  const named = [...(version === undefined ? [] : [version]), ...attempts.map((attempt) => attempt.version)]
  if (Number(until) > now().getTime() && named.every((each) => given.includes(nameOf(remote, each)))) return
  throw new Refusal(403, 'not_given', 'This page was not given the release that it reports. Load the page again.')
}

const nameOf = (remote: string, version: string) => `${remote}/${version}`
