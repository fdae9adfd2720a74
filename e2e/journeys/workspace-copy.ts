import { execFile } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
export const root = path.resolve(import.meta.dirname, '../..')

/** Among them the pictures of screens and stories. */
const left = new Set('.git .data .cache dist node_modules results data pictures accepted'.split(' '))

/** A copy of the whole workspace, as after a fresh installation: sources copied, packages shared. */
export async function workspaceCopy(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'lotline-copy-'))
  // Not by promises, which cost four times as much.
  cpSync(root, copy, { recursive: true, filter: (place) => place === root || !left.has(path.basename(place)) })
  await sharePackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const parts = [
    'api',
    'api/contract',
    'api/lists',
    'bench',
    'design-system',
    'e2e',
    'shell',
    ...(await readdir(root)).filter((name) => name.startsWith('mfe-')),
  ]
  // A package's node_modules are links into the workspace.
  for (const part of parts)
    await copyLinks(path.join(root, part, 'node_modules'), path.join(copy, part, 'node_modules'))
  return copy
}

/**
 * Installed packages are never written to: each is one link to its folder, in place of its files, which are tens of thousands in all. What the
 * package manager writes is copied.
 */
async function sharePackages(from: string, to: string): Promise<void> {
  await mkdir(path.join(to, '.pnpm'), { recursive: true })
  for (const name of await readdir(from))
    if (!left.has(name) && name !== '.pnpm') await copyLinks(path.join(from, name), path.join(to, name))
  for (const name of await readdir(path.join(from, '.pnpm'))) {
    const [installed, shared] = [path.join(from, '.pnpm', name), path.join(to, '.pnpm', name)]
    if (name.includes('@')) symlinkSync(installed, shared, 'junction')
    else await copyLinks(installed, shared)
  }
}

/** Copies a folder of links, or a file. By `cp` where there is one: Node looks at every folder above each link. */
const copyLinks = (from: string, to: string) =>
  run('cp', ['-a', from, to]).catch(() => cp(from, to, { recursive: true, verbatimSymlinks: true }))

/** A remote's folder and its declared packages, outside the workspace: no other package is reachable. */
export async function remoteAlone(remote: string): Promise<string> {
  const above = await mkdtemp(path.join(tmpdir(), 'lotline-alone-'))
  const folder = path.join(above, remote)
  await cp(path.join(root, remote), folder, {
    recursive: true,
    filter: (place) => !/node_modules|dist/.test(path.basename(place)),
  })
  const { dependencies, devDependencies } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))
  for (const name of [...Object.keys({ ...dependencies, ...devDependencies }), '.bin']) {
    await mkdir(path.dirname(path.join(folder, 'node_modules', name)), { recursive: true })
    await symlink(
      await realpath(path.join(root, remote, 'node_modules', name)),
      path.join(folder, 'node_modules', name),
    )
  }
  return folder
}

/** A copy of a project in `e2e/stock`, which knows Module Federation and little of us, with the packages that the shell has. */
export async function stockProject(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `lotline-stock-`))
  await cp(path.join(root, 'e2e/stock', name), folder, { recursive: true })
  const packages = path.join(folder, 'node_modules')
  await mkdir(packages)
  const installed = path.join(root, 'shell/node_modules')
  for (const each of await readdir(installed)) await symlink(path.join(installed, each), path.join(packages, each))
  await symlink(path.join(root, 'shell'), path.join(packages, 'shell'))
  return folder
}

/** Edits a source file, as a developer would. Throws where the text is not there. */
export async function replaceIn(file: string, text: string, by: string): Promise<void> {
  const before = await readFile(file, 'utf8')
  if (!before.includes(text)) throw new Error(`${file} does not hold ${text}`)
  await writeFile(file, before.replaceAll(text, by))
}

/** Runs a program to its end; returns its output. */
export async function runIn(
  folder: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { CI: _ci, ...inherited } = process.env
  const { stdout, stderr } = await run(program, args, {
    cwd: folder,
    env: { ...inherited, ...env },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string; stderr: string; message: string }) => {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`, { cause: error })
  })
  return stdout + stderr
}
