import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run, say } from './run.mjs'

const stampFile = path.join(root, 'node_modules/.installed')

/** Installs the packages of the lock file, unless exactly these are installed already. */
export async function install() {
  const stamp = stampOf(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'patches/postgres@3.4.9.patch'])
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  say('Installing packages (the first time this takes a minute)')
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const code = await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    quiet: true,
  })
  if (code !== 0) {
    console.error(
      'The packages could not be installed. What went wrong stands above; check the network and the disk, then try again.',
    )
    process.exit(1)
  }
  writeFileSync(stampFile, stamp)
}

/** @param {string[]} files */
function stampOf(files) {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}
