import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../host.ts'

/** The API of an earlier commit, built in a checkout of its own with the packages that are installed here. */
export async function buildPrevious(ref: string): Promise<{ folder: string; commit: string; remove(): void }> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const commit = git('log', '-1', '--format=%h %s', ref)
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'lotline-previous-')), 'checkout')
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(path.dirname(folder), { recursive: true, force: true })
  }
  git('worktree', 'add', '--detach', folder, ref)
  try {
    for (const own of packages()) linkPackages(own, folder)
    execFileSync(
      path.join(folder, 'api/node_modules/.bin/rspack'),
      ['build', '--config', 'rspack.config.mjs', '--mode', 'production'],
      { cwd: path.join(folder, 'api'), stdio: 'ignore' },
    )
  } catch (error) {
    remove()
    throw error
  }
  return { folder, commit, remove }
}

/** The folders of the workspace that have installed packages, relative to its root. */
const packages = (): string[] =>
  ['.', ...readdirSync(root), ...['contract', 'lists'].map((name) => `api/${name}`)].filter((folder) =>
    existsSync(path.join(root, folder, 'node_modules')),
  )

/** What is of the workspace itself is that checkout's own; the rest is what is installed here. */
function linkPackages(own: string, folder: string): void {
  const [from, to] = [path.join(root, own, 'node_modules'), path.join(folder, own, 'node_modules')]
  if (!existsSync(path.join(folder, own))) return
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const scoped = name.startsWith('@') && !lstatSync(path.join(from, name)).isSymbolicLink()
    if (scoped) mkdirSync(path.join(to, name), { recursive: true })
    for (const entry of scoped ? readdirSync(path.join(from, name)).map((one) => path.join(name, one)) : [name]) {
      const target = realpathSync(path.join(from, entry))
      const inside = path.relative(root, target)
      const isOwn = !inside.startsWith('..') && !inside.includes('node_modules')
      symlinkSync(isOwn ? path.join(folder, inside) : target, path.join(to, entry))
    }
  }
}
