// @ts-check
import { existsSync } from 'node:fs'
import { run, say } from './run.mjs'

const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }

/** What is to be had is asked for once; without a network not for long. @type {Promise<number> | undefined} */
let updated

/**
 * Installs one of Debian's packages, on a Debian whose packages this process may install; elsewhere does nothing.
 * @param {string} name
 */
export async function installPackage(name) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  say(`Installing ${name} from the Debian packages (once)`)
  updated ??= run('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', 'update'], options)
  await updated
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}
