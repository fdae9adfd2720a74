import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** Bundles a program that a test starts often, named as in rspack.programs.config.mjs; returns its file. `root` is the checkout. */
export async function bundledProgram(
  entry: 'billing' | 'numbers' | 'reassignment' | 'sending',
  root: string,
): Promise<string> {
  const apiFolder = path.join(root, 'api')
  await promisify(execFile)(
    path.join(apiFolder, 'node_modules/.bin/rspack'),
    ['build', '--config', 'rspack.programs.config.mjs', '--env', `entry=${entry}`],
    { cwd: apiFolder },
  )
  return path.join(apiFolder, '.cache/test-programs', entry, 'main.mjs')
}
