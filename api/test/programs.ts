import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Bundles a program that a test starts often, named as in rspack.programs.config.mjs; returns its file. Put into its place file by file, since other
 * test files may start it just then. `root` is the checkout.
 */
export function bundledProgram(
  entry: 'api' | 'billing' | 'numbers' | 'reassignment' | 'sending' | 'uploads',
  root: string,
): string {
  const apiFolder = path.join(root, 'api')
  const programs = path.join(apiFolder, '.cache/test-programs')
  const draft = `${entry}-${randomUUID()}`
  execFileSync(
    path.join(apiFolder, 'node_modules/.bin/rspack'),
    ['build', '--config', 'rspack.programs.config.mjs', '--env', `entry=${entry}`, '--env', `folder=${draft}`],
    { cwd: apiFolder },
  )
  // The API's own as deep as the product's: it finds the checkout two folders above.
  const folder = entry === 'api' ? path.dirname(programs) : path.join(programs, entry)
  mkdirSync(folder, { recursive: true })
  const made = path.join(programs, draft)
  for (const name of readdirSync(made)) renameSync(path.join(made, name), path.join(folder, name))
  rmSync(made, { recursive: true })
  return path.join(folder, 'main.mjs')
}
