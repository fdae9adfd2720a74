import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { apiFolder } from './database.ts'

/** Bundles a program that a test starts often, named as in rspack.programs.config.mjs; returns its file. */
export async function bundledProgram(entry: 'billing' | 'reassignment'): Promise<string> {
  await promisify(execFile)(
    path.join(apiFolder, 'node_modules/.bin/rspack'),
    ['build', '--config', 'rspack.programs.config.mjs', '--env', `entry=${entry}`],
    { cwd: apiFolder },
  )
  return path.join(apiFolder, '.cache/test-programs', entry, 'main.mjs')
}
