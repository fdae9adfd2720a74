import { z } from 'zod'
import { Manifest } from './built-release.ts'
import { endpoint } from './endpoint.ts'
import { foundKinds } from './find.ts'
import { ReleaseFile, RemoteName, Stage } from './release-parts.ts'

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
      /** Kinds of found things that open in it. */
      opens: z.array(z.enum(foundKinds)).optional(),
    }),
  ),
})
export type LiveSite = z.output<typeof LiveSite>

/** What a release has to fit: the shell and the remotes that are live. */
export const liveSite = endpoint({ method: 'GET', path: '/api/releases/live', response: LiveSite, access: 'anyone' })

/** Of a release, in base64. */
export const MAX_RELEASE_BYTES = 72 * 1024 * 1024

/** Most bytes of a release's source maps together. */
export const MAX_MAP_BYTES = 20 * 1024 * 1024

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

/**
 * Why a release goes to more than 10 % of the accounts though the server has not passed it. An employee's alone; refused with 403
 * `employees_only` for a key.
 */
export const Unchecked = z.string().trim().min(1, 'Say why').max(200)

/**
 * Needs the remote's release key as a bearer token, or an employee's session. Refused with 422 `release_refused` and the reasons in `details`, and with
 * 409 `other_content` where a release of this name was published that holds something else. Files of a known release that the store lost come back.
 */
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

/**
 * Takes the newest release of a stage out; the one before it is shown within a second. Without the paths that another remote, or the shell (`shell`), was
 * given since, which `ofOthers` names. With `version` that one alone: refused with 409 `not_newest` where another is the newest by now, as after it was taken out by itself.
 */
export const rollBackRelease = endpoint({
  method: 'POST',
  path: '/api/releases/:remote/rollback',
  params: z.object({ remote: RemoteName }),
  body: z.object({
    reason: z.string().trim().max(200).default(''),
    stage: Stage.default('live'),
    version: z.string().max(80).optional(),
  }),
  response: z.object({
    takenOut: z.string(),
    newest: z.string(),
    ofOthers: z.array(z.object({ path: z.string(), remote: z.string() })).optional(),
  }),
  access: 'anyone',
})

/** Takes every release of a remote out: its pages are removed, its paths are free again. Promoting a release brings it back. The shell is refused with 409 `shell_stays`. */
export const withdrawRemote = endpoint({
  method: 'POST',
  path: '/api/releases/:remote/withdraw',
  params: z.object({ remote: RemoteName }),
  body: z.object({ reason: z.string().trim().min(1, 'Say why').max(200) }),
  response: z.object({ takenOut: z.int() }),
  access: 'anyone',
})
