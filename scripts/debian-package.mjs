// @ts-check
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, run, say } from './run.mjs'

const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }

/** What is to be had is asked for once; without a network not for long. @type {Promise<number> | undefined} */
let updated

/**
 * Installs one of Debian's packages, on a Debian whose packages this process may install; elsewhere does nothing.
 * @param {string} name
 */
export async function installPackage(name) {
  if (!mayInstall()) return
  say(`Installing ${name} from the Debian packages (once)`)
  await update()
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}

/**
 * One program of a Debian package that is not installed for it, since the rest of it is a service that would start. Returns its path, undefined
 * where it is not to be had.
 * @param {string} name of the package
 * @param {string} program
 * @returns {Promise<string | undefined>}
 */
export async function programOf(name, program) {
  const cache = path.join(root, 'node_modules/.cache/lotline')
  const kept = path.join(cache, program)
  if (existsSync(kept)) return kept
  if (!mayInstall()) return undefined
  say(`Taking ${program} out of the Debian package ${name} (once)`)
  await update()
  const folder = path.join(cache, `${program}.part`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const unpack = `apt-get download ${name} && dpkg-deb --fsys-tarfile ${name}_*.deb | tar -x ./usr/bin/${program}`
  const code = await run('sh', ['-c', unpack], { quiet: true, cwd: folder })
  if (code === 0) renameSync(path.join(folder, 'usr/bin', program), kept)
  rmSync(folder, { recursive: true, force: true })
  return code === 0 ? kept : undefined
}

const mayInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

const update = () =>
  (updated ??= run('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', 'update'], options))
