import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RemoteName, Stage } from './release-parts.ts'

/** One error of one release at one place, as pages reported it in the two weeks that reports are kept. */
export const ReleaseError = z.object({
  remote: RemoteName,
  version: z.string(),
  error: z.string(),
  /** `src/billing/billing-page.tsx:40:12` where the release came with source maps, else the place in the built file; nothing where the page could not tell. */
  place: z.string().nullable(),
  times: z.int(),
  /** How many accounts saw it; visitors are not counted. */
  accounts: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Why the release was taken out, or nothing. */
  takenOut: z.string().nullable(),
})
export type ReleaseError = z.output<typeof ReleaseError>

/** The latest first, 200 at most. */
export const listReleaseErrors = endpoint({
  method: 'GET',
  path: '/api/release-errors',
  access: 'employee',
  response: z.array(ReleaseError),
})

/** What the pages of the last day reported of one release at one address. */
export const ReleaseHealth = z.object({
  version: z.string(),
  stage: Stage,
  /** Pages in which it was shown. */
  shown: z.int(),
  /** Different errors, the most frequent first, ten at most. */
  errors: z.array(
    z.object({
      error: z.string(),
      /** See `ReleaseError`. */
      place: z.string().nullable(),
      times: z.int(),
      /** How many accounts saw it; visitors are not counted. */
      accounts: z.int(),
      lastAt: z.iso.datetime(),
    }),
  ),
})
export type ReleaseHealth = z.output<typeof ReleaseHealth>

/** Newest release first, those alone that a page reported. Needs what `publish` needs. */
export const releaseHealth = endpoint({
  method: 'GET',
  path: '/api/releases/:remote/health',
  params: z.object({ remote: RemoteName }),
  response: z.array(ReleaseHealth),
  access: 'anyone',
})
