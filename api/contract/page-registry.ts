import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ReleaseVersion } from './release-parts.ts'
import { Slots } from './slots.ts'

/** One release as a page gets it: where it lies and what it must hash to. */
export const PageRelease = z.object({
  version: z.string(),
  container: z.string(),
  /** Address of its folder, with the slash at the end. */
  base: z.string(),
  entry: z.string(),
  preload: z.array(z.string()),
  /** Of the entry, the preloaded files and the workers; the entry vouches for its own chunks. */
  integrity: z.record(z.string(), z.string()),
  /** Addresses of everything else that its pages load, to be fetched ahead when nothing else is going on. */
  later: z.array(z.string()),
  shellApi: z.int(),
  source: z.enum(['registry', 'override']),
  /**
   * Of its `pageText` (Ed25519), in base64: with a key of its team or of this installation, which the page's HTML names. An open page may be older than
   * its team's key: it gets both, with a space between.
   */
  signature: z.string().optional(),
})
export type PageRelease = z.output<typeof PageRelease>

export const PageRemote = z.object({
  title: z.string(),
  owner: z.string(),
  access: z.enum(['public', 'signedIn']),
  paths: z.array(z.string()),
  slots: Slots.optional(),
  /** Newest first; the last good one after it. */
  releases: z.array(PageRelease),
})
export type PageRemote = z.output<typeof PageRemote>

/** The registry as it is in the page's HTML. */
export const Registry = z.object({
  format: z.literal(1),
  issued: z.iso.datetime(),
  /** Named at the test address only. */
  stage: z.literal('test').optional(),
  /** The release of the shell that the page was made with, and all that this account is given, newest first. Not where the program's own build is shown. */
  shell: z
    .object({
      version: z.string(),
      given: z.array(z.string()),
      source: z.literal('override').optional(),
      /** Of an open window: the release that a page gets now, where it is another. */
      next: z.string().optional(),
    })
    .optional(),
  remotes: z.record(z.string(), PageRemote),
  /** Of a public page: without slots and later files, which only the signed-in site needs. */
  partial: z.literal(true).optional(),
  /** Says to the server which releases this page was given: a report needs it. */
  token: z.string(),
})
export type Registry = z.output<typeof Registry>

/** `shell` is the release of the shell in an open window: what is named fits that one, as long as it is kept. */
export const currentRegistry = endpoint({
  method: 'GET',
  path: '/api/registry',
  query: z.object({ shell: ReleaseVersion.optional() }),
  response: Registry,
  access: 'anyone',
})
