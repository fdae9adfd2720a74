import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * Bundles a program that a test starts often, named as in rspack.programs.config.mjs; returns its file, which is put into its place whole, since
 * another test file may start it just then. `root` is the checkout.
 */
export async function bundledProgram(
  entry: 'billing' | 'numbers' | 'reassignment' | 'sending',
  root: string,
): Promise<string> {
  const apiFolder = path.join(root, 'api')
  const draft = `${entry}-${randomUUID()}`
  await promisify(execFile)(
    path.join(apiFolder, 'node_modules/.bin/rspack'),
    ['build', '--config', 'rspack.programs.config.mjs', '--env', `entry=${entry}`, '--env', `folder=${draft}`],
    { cwd: apiFolder },
  )
  const programs = path.join(apiFolder, '.cache/test-programs')
  const folder = path.join(programs, entry)
  await mkdir(folder, { recursive: true })
  await rename(path.join(programs, draft, 'main.mjs'), path.join(folder, 'main.mjs'))
  await rm(path.join(programs, draft), { recursive: true })
  return path.join(folder, 'main.mjs')
}
