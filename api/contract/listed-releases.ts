import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RemoteName, Stage } from './release-parts.ts'

/** How the server's own check of a release in a browser stands. `trusted` came with the program; an employee vouched for `vouched for`. */
export const checkStates = ['waiting', 'passed', 'failed', 'not checked', 'trusted', 'vouched for'] as const

/** One row of `release list`. */
export const ListedRelease = z.object({
  remote: RemoteName,
  version: z.string(),
  owner: z.string(),
  commit: z.string().nullable(),
  stage: Stage,
  /** Percent of the accounts that it is meant for. */
  share: z.int().min(0).max(100),
  /** Percent that get it now: less, while `checked` says that it is not known to be good. */
  given: z.int().min(0).max(100),
  checked: z.enum(checkStates),
  /** Why it failed, could not be checked, or was vouched for. */
  checkNote: z.string().nullable(),
  /** Why it was taken out, or nothing. */
  takenOut: z.string().nullable(),
  takenOutAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime(),
})
export type ListedRelease = z.output<typeof ListedRelease>

/** The releases of one remote, 200 at most, or the newest 50 of each, newest first, with their share and what a check said of each. */
export const listReleases = endpoint({
  method: 'GET',
  path: '/api/releases',
  query: z.object({ remote: RemoteName.optional() }),
  response: z.array(ListedRelease),
  access: 'anyone',
})
