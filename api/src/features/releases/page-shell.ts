import path from 'node:path'
import { SHELL, type BuiltShell } from 'contract/built-shell'
import type { Config } from '../../platform/config/config.ts'
import { filesIn } from '../../platform/http/file-response.ts'
import type { StoredShell } from './given-releases.ts'
import type { ReleaseFiles } from './release-files.ts'

/** A shell with what pages are made of. */
export interface PageShell extends BuiltShell {
  template: string
  /** One of its own pages as HTML, where its build has made it. */
  prerendered(pathname: string): Promise<string | undefined>
}

type Read = (file: string) => Promise<Buffer | undefined>

/** The shell that lies in the program's own build; undefined where it is not built. */
export async function ownShell({ root }: Pick<Config, 'root'>): Promise<PageShell | undefined> {
  const read = filesIn(path.join(root, SHELL, 'dist'))
  const about = await read('release.json')
  return about && withPages(JSON.parse(about.toString()) as BuiltShell, read) // the boundary: the shell's own build wrote this file
}

/** A published shell; undefined where its page is not what was published. */
export const releasedShell = (stored: ReleaseFiles, { version, manifest }: StoredShell) =>
  withPages(manifest, (file) => stored.ofRelease(SHELL, version, file))

async function withPages(about: BuiltShell, read: Read): Promise<PageShell | undefined> {
  const template = await read('index.html')
  return (
    template && {
      ...about,
      template: template.toString(),
      prerendered: async (pathname) =>
        (await read(`${pathname.slice(1).replaceAll('/', '-')}.prerendered.html`))?.toString(),
    }
  )
}
