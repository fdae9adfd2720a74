import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { LiveSite, Stage } from 'contract/releases'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import type { BuiltShell } from './page-html.ts'
import { givenReleases } from './given-releases.ts'

/** The current shell, contract and remotes of a stage. */
export async function readLiveSite(
  { sql, config, log, secrets }: Pick<Services, 'sql' | 'config' | 'log' | 'secrets'>,
  stage: Stage,
): Promise<LiveSite> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(config.root, file), 'utf8'))
  const { paths, shellApi, brings, contract } = (await read('shell/dist/shell.json').catch(() => {
    throw new Refusal(503, 'no_shell', 'The shell is not built yet. Build it first.')
  })) as BuiltShell // the boundary: the shell's own build wrote this file
  const releases = await givenReleases({ sql, log, secrets }, stage)
  const newest = [...new Set(releases.map(({ remote }) => remote))].flatMap(
    (name) => releases.find(({ remote }) => remote === name) ?? [],
  )
  return {
    shell: { paths, shellApi, brings },
    contract,
    remotes: newest.map(({ remote, manifest }) => ({ name: remote, owner: manifest.owner, paths: manifest.paths })),
  }
}
