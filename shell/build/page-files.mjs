// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'

const shellFolder = path.dirname(import.meta.dirname)

/** The files that the head of `shell/index.html` names. */
const named = {
  icon: path.join(shellFolder, 'public/favicon.svg'),
  // What a shared link shows; made of our own components by `pnpm --filter design-system share-picture`.
  share: path.join(shellFolder, 'public/share.png'),
}

/** What runs before anything is painted: light or dark, what is pressed too early, and when the page's scripts start. */
const first = [path.join(shellFolder, '../design-system/color-mode.js'), path.join(shellFolder, 'build/early-input.js'), path.join(shellFolder, 'build/start-scripts.js')]

/** Each under a name that says its content, so that a browser may keep it for ever. @returns {{ from: string, to: string, info: { minimized: boolean } }[]} As they are: their names and hashes are taken of the source. */
export const pageFiles = () => Object.values(named).map((from) => ({ from, to: placeOf(from), info: { minimized: true } }))

/** What the template is filled with. @returns {Record<string, string>} */
export const pageFileAddresses = () => ({ ...Object.fromEntries(Object.entries(named).map(([name, from]) => [name, `/${placeOf(from)}`])), firstScript: firstScript() })

/** The one script that stands in the page itself: a file of its own would hold up the first paint. */
function firstScript() {
  const source = first.map((file) => readFileSync(file, 'utf8')).join('\n')
  return rspack.experiments.swc.minifySync(source, { compress: true, mangle: true }).code
}

/** By its hash the page's policy lets it run, and nothing else that stands in the page. */
export const firstScriptHash = () => `sha256-${createHash('sha256').update(firstScript()).digest('base64')}`

/** @param {string} file */
function placeOf(file) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
  const { name, ext } = path.parse(file)
  return `files/${name}.${hash}${ext}`
}
