import { z } from 'zod'
import { BuiltShell, SHELL } from './built-shell.ts'
import { FirstCalls, Integrity, owned, PagePattern, ReleaseFile, ReleaseVersion, RemoteName } from './release-parts.ts'
import { leadsToOwnPaths, LiteralPath, Slots } from './slots.ts'

/** The global name of a release's container: two releases can share a page, and none takes another's name. */
const containerOf = ({ name, version }: { name: string; version: string }) =>
  `${name}_${version}`.replaceAll(/\W/g, '_')

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
