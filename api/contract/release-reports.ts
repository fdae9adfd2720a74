import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ReleaseFile, RemoteName } from './release-parts.ts'

/** `error`: of a handler or a promise, in a page that went on. */
export const outcomes = ['loaded', 'recovered', 'unavailable', 'crashed', 'error'] as const

/** Of a line or a column: no file of a release is longer. */
const MAX_PLACE = 10_000_000

/** The outcome of loading a remote in an account's page. */
export const ReleaseReport = z.object({
  remote: RemoteName,
  /** The release that was shown, or that failed last. */
  version: z.string().max(60).optional(),
  owner: z.string().max(80),
  outcome: z.enum(outcomes),
  milliseconds: z.int().min(0).max(600_000),
  attempts: z
    .array(
      z.object({
        version: z.string().max(60),
        error: z.string().max(300),
        /** In a script of that release, counted from 1. */
        at: z
          .object({
            file: ReleaseFile.max(200),
            line: z.int().min(1).max(MAX_PLACE),
            column: z.int().min(1).max(MAX_PLACE),
          })
          .optional(),
      }),
    )
    .max(5)
    .default([]),
})
export type ReleaseReport = z.output<typeof ReleaseReport>

/** Says that a release failed or worked in a page: many failures take it out. Refuses with 403 `not_given`. */
export const reportRelease = endpoint({
  method: 'POST',
  path: '/api/releases/reports',
  /** With the token of the registry that named the releases; refused with 403 `not_given` where it did not. */
  body: ReleaseReport.extend({ token: z.string().max(8_000) }),
  response: z.null(),
  access: 'anyone',
})
