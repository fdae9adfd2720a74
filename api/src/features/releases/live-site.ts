import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LiveSite, Stage } from 'contract/releases'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { framePath, type BuiltShell } from './page-html.ts'
import { givenReleases } from './given-releases.ts'
import { iconsIn } from './sidebar-html.ts'

/** The current shell, contract and remotes of a stage. */
export async function readLiveSite(
  { sql, config, log, secrets }: Pick<Services, 'sql' | 'config' | 'log' | 'secrets'>,
  stage: Stage,
): Promise<LiveSite> {
  const read = (file: string) => readFile(path.join(config.root, 'shell/dist', file), 'utf8')
  const shell = JSON.parse(
    await read('shell.json').catch(() => {
      throw new Refusal(503, 'no_shell', 'The shell is not built yet. Build it first.')
    }),
  ) as BuiltShell // the boundary: the shell's own build wrote this file
  const { paths, shellApi, brings, contract } = shell
  const frame = await read(`${framePath(shell).slice(1)}.prerendered.html`).catch(() => '')
  const releases = await givenReleases({ sql, log, secrets }, stage)
  const newest = [...new Set(releases.map(({ remote }) => remote))].flatMap(
    (name) => releases.find(({ remote }) => remote === name) ?? [],
  )
  return {
    shell: { paths, shellApi, brings, icons: iconsIn(frame) },
    contract,
    remotes: newest.map(({ remote, manifest }) => ({ name: remote, owner: manifest.owner, paths: manifest.paths })),
  }
}
