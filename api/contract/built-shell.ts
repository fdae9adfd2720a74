import { z } from 'zod'
import { FirstCall, Integrity, owned, ReleaseFile, ReleaseVersion } from './release-parts.ts'
import { LiteralPath, SidebarEntry } from './slots.ts'

/** The name under which the shell is released, beside the remotes. */
export const SHELL = 'shell'

/**
 * The header of a request for a page inside one release of the shell that is given out, whoever gets it: a release is opened in
 * the one that it was held against.
 */
export const SHELL_OF_CHECK = 'x-lotline-shell'

const Files = z.record(z.string(), z.array(ReleaseFile))

/** What a build of the shell says of itself: `release.json` in its built folder. */
export const BuiltShell = z.object({
  name: z.literal(SHELL),
  ...owned,
  version: ReleaseVersion,
  /** Paths that the shell answers itself. */
  paths: z.array(LiteralPath).min(1),
  /** Those paths by the lazy part of the shell that shows them; `signed-in` is also the frame of every signed-in page. */
  pages: z.record(z.string(), z.array(LiteralPath)),
  /** Parts whose pages stand inside another part's frame: both are needed. */
  inside: z.record(z.string(), z.string()),
  /** The files of each such part. */
  parts: Files,
  /** The entries of its own pages in the sidebar. */
  sidebar: z.array(SidebarEntry).optional(),
  /** Calls of the API that the pages of such a part begin with, or the page at a path. */
  asks: z.record(z.string(), z.array(FirstCall).max(6)),
  /** Hashes of the scripts that stand in the page itself; the page's policy lets them run. */
  inline: z.array(z.string().regex(/^sha256-[\w+/=]+$/)),
  shellApi: z.int(),
  /** Versions of what it shares with the remotes. */
  brings: z.record(z.string(), z.string()),
  /** The version of the API's contract that it was built against. */
  contract: z.string(),
  /** Names the sources that it was built of; a prerendered page fits a shell of the same name only. */
  sources: z.string(),
  /** Files that bring a shared module which the page's main file does not hold. */
  later: Files,
  /** SHA-384 of every file of the release. */
  integrity: Integrity,
})
export type BuiltShell = z.output<typeof BuiltShell>
