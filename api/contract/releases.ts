import { z } from 'zod'
import { BuiltShell, SHELL } from './built-shell.ts'
import { endpoint } from './endpoint.ts'
import { FirstCalls, Integrity, owned, PagePattern, ReleaseFile, ReleaseVersion, RemoteName } from './release-parts.ts'
import { leadsToOwnPaths, LiteralPath, Slots } from './slots.ts'

/** The global name of a release's container: two releases can share a page, and none takes another's name. */
const containerOf = ({ name, version }: { name: string; version: string }) =>
  `${name}_${version}`.replaceAll(/\W/g, '_')

/** Where a release is given out: at the test address, to all accounts there, or at the live one. */
export const Stage = z.enum(['test', 'live'])
export type Stage = z.output<typeof Stage>

/** What a build says of itself: `release.json` in the built folder of a remote. */
export const BuiltRelease = z
  .object({
    name: RemoteName.refine((name) => name !== SHELL, 'This name is the shell’s'),
    title: z.string().min(1),
    ...owned,
    paths: z.array(LiteralPath).min(1),
    access: z.enum(['public', 'signedIn']),
    /** What it contributes to the sidebar, the dashboard, and to contacts and lists. */
    slots: Slots.optional(),
    version: ReleaseVersion,
    /** See `containerOf`. */
    container: z.string(),
    entry: ReleaseFile,
    /** The shell's shared modules that its code uses. */
    takes: z.array(z.string()),
    /** Those that the page at a path needs before it can be shown, as `pages.tsx` writes it; without it, all of them. */
    takesAt: z.record(PagePattern, z.array(z.string())).optional(),
    /** Files that its first page needs, the entry first. */
    preload: z.array(ReleaseFile),
    /** Files that bring the page at a path, as `pages.tsx` writes it: `/campaigns/:id`. */
    pages: z.record(PagePattern, z.array(ReleaseFile)).optional(),
    /** Calls that the page at a path begins with: they are asked for with the page's files, before its code runs. */
    asks: FirstCalls.optional(),
    /** SHA-384 of every file of the release. */
    integrity: Integrity,
    shellApi: z.int(),
    /** Ranges of what the shell has to bring. */
    needs: z.record(z.string(), z.string()),
    /** The version of the contract it was built against. */
    contract: z.string(),
    /** What its team allows it at most, in KB after brotli, below what the site allows every remote: of its first page's scripts, and of any one file. */
    budget: z
      .object({ firstPage: z.number().positive().optional(), file: z.number().positive().optional() })
      .optional(),
    /** Its own copies of shared modules, for hosts that bring none in that range: a build with the stock plugin has them. */
    fallbacks: z.array(z.object({ of: z.string(), range: z.string(), files: z.array(ReleaseFile) })).optional(),
    /** Pages as HTML, by path, and the sources of the shell that they were made with. */
    prerendered: z.object({ inside: z.string(), pages: z.record(LiteralPath, ReleaseFile) }).optional(),
  })
  .refine((release) => release.container === containerOf(release), {
    path: ['container'],
    error: 'The container is named by the remote and its version',
  })
  .refine(leadsToOwnPaths, { path: ['slots'], error: 'Slots lead to pages of their own remote only' })
export type BuiltRelease = z.output<typeof BuiltRelease>

/** What a build says of itself that is released: a remote's, or the shell's. */
export const Manifest = z.union([BuiltShell, BuiltRelease])
export type Manifest = z.output<typeof Manifest>

/** Whether it is the shell that is released, or a remote. */
export const isShell = (manifest: Manifest): manifest is BuiltShell => !('container' in manifest)

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

/** `shell` is the release of the shell in an open window: what is named fits that one, while it is given out. */
export const currentRegistry = endpoint({
  method: 'GET',
  path: '/api/registry',
  query: z.object({ shell: ReleaseVersion.optional() }),
  response: Registry,
  access: 'anyone',
})
/** Says that a release failed or worked in a page: many failures take it out. Refuses with 403 `not_given`. */
export const reportRelease = endpoint({
  method: 'POST',
  path: '/api/releases/reports',
  /** With the token of the registry that named the releases; refused with 403 `not_given` where it did not. */
  body: ReleaseReport.extend({ token: z.string().max(8_000) }),
  response: z.null(),
  access: 'anyone',
})

/** What a release has to fit: the shell and the remotes that stand. */
export const LiveSite = z.object({
  shell: z.object({
    /** Of the published shell; none where the program's own build is shown. */
    version: z.string().optional(),
    /** Also those of other shells that some accounts get. */
    paths: z.array(z.string()),
    shellApi: z.int(),
    brings: z.record(z.string(), z.string()),
    /** Names of the icons that it can draw. */
    icons: z.array(z.string()),
  }),
  /** The version of the contract that the API serves. */
  contract: z.string(),
  /** Each release that some account's page begins with: a remote with a canary is there twice. */
  remotes: z.array(
    z.object({
      name: z.string(),
      owner: z.string(),
      paths: z.array(z.string()),
      shellApi: z.int(),
      needs: z.record(z.string(), z.string()),
    }),
  ),
})
export type LiveSite = z.output<typeof LiveSite>

/** What a release has to fit: the shell and the remotes that are live. */
export const liveSite = endpoint({ method: 'GET', path: '/api/releases/live', response: LiveSite, access: 'anyone' })

/** Of a release, in base64. */
const MAX_RELEASE_BYTES = 72 * 1024 * 1024

/** A built remote, or the shell, on its way: what it says of itself and every file of its folder, in base64. */
export const Upload = z.object({
  release: Manifest,
  files: z.record(ReleaseFile, z.base64()),
  stage: Stage.default('live'),
})

/**
 * Says everything that speaks against a release, each with what to do about it. Publishes nothing. Needs what `publish` needs. Its pages are then
 * opened at `site`, the address of the stage, inside `shell`: the release of the shell that it was held against, none where that is the program's own.
 */
export const checkRelease = endpoint({
  method: 'POST',
  path: '/api/releases/check',
  maxBytes: MAX_RELEASE_BYTES,
  body: Upload,
  response: z.object({ reasons: z.array(z.string()), site: z.string().optional(), shell: z.string().optional() }),
  access: 'anyone',
})

/** Why a release goes to more than 10 % of the accounts though the server has not passed it. An employee's alone; refused with 403 `employees_only` for a key. */
export const Unchecked = z.string().trim().min(1, 'Say why').max(200)

/** Needs the remote's release key as a bearer token, or an employee's session. Refused with 422 `release_refused` and the reasons in `details`. */
export const publish = endpoint({
  method: 'POST',
  path: '/api/releases',
  maxBytes: MAX_RELEASE_BYTES,
  body: Upload.extend({
    commit: z.string().max(80).optional(),
    /** Source maps by file, `pages.js.map`, in base64: kept for the places of errors and never given out. 20 MB together at most. */
    maps: z.record(ReleaseFile, z.base64()).default({}),
    /** Percent of the accounts that get it at the live address; 10 at most until the server has opened its pages in a browser. */
    share: z.int().min(0).max(100).default(100),
    unchecked: Unchecked.optional(),
    /**
     * With the release key: of the manifest (`release-signature.ts`), a dot, and of a remote's `page-signature.ts`. Refused with 422 `not_signed`
     * without. An employee's session needs none.
     */
    signature: z.string().max(200).optional(),
  }),
  response: z.object({ version: z.string(), outcome: z.enum(['published', 'known', 'newest again', 'taken out']) }),
  access: 'anyone',
})

/**
 * Makes a release the newest of a stage for this share of the accounts, even one that was taken out or on the other stage. Unless it has passed, it
 * is checked again. Refused with 422 `release_refused` and the reasons in `details` where it does not fit what is given out there by now. Refused with
 * 409: `is_live` where it would leave the live address, `no_test_address` where there is no TEST_URL, `only_release` where it is the one that
 * every account is given and the share is smaller, `files_removed` after 90 days in which no page was given it and `spoilt` where it is not what was published.
 */
export const promoteRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:remote/promote',
  params: z.object({ remote: RemoteName }),
  body: z.object({
    version: z.string().max(80),
    share: z.int().min(0).max(100).default(100),
    unchecked: Unchecked.optional(),
    stage: Stage.default('live'),
  }),
  response: z.object({ version: z.string() }),
  access: 'anyone',
})

/** Takes the newest release of a stage out; the one before it is shown within a second. */
export const rollBackRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:remote/rollback',
  params: z.object({ remote: RemoteName }),
  body: z.object({ reason: z.string().trim().max(200).default(''), stage: Stage.default('live') }),
  response: z.object({ takenOut: z.string(), newest: z.string() }),
  access: 'anyone',
})

/** Takes every release of a remote out: its pages are removed, its paths are free again. Promoting a release brings it back. */
export const withdrawRemote = endpoint({
  method: 'POST',
  path: '/api/releases/:remote/withdraw',
  params: z.object({ remote: RemoteName }),
  body: z.object({ reason: z.string().trim().min(1, 'Say why').max(200) }),
  response: z.object({ takenOut: z.int() }),
  access: 'anyone',
})
