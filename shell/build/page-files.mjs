// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rspack } from '@rspack/core'

const shellFolder = path.dirname(import.meta.dirname)

/** The files that the head of `shell/index.html` names. */
const named = {
  icon: path.join(shellFolder, 'public/favicon.svg'),
  // The preview image of a shared link; rendered from our own components by `pnpm --filter design-system share-picture`.
  share: path.join(shellFolder, 'public/share.png'),
}

/** The scripts that run before the first paint: colour mode, first calls, early input, when to load the page's scripts, and what to do where they fail. */
const first = [
  path.join(shellFolder, '../design-system/color-mode.js'),
  path.join(shellFolder, 'build/ask-ahead.js'),
  path.join(shellFolder, 'build/early-input.js'),
  path.join(shellFolder, 'build/start-scripts.js'),
  path.join(shellFolder, 'build/shell-failure.js'),
]

/** Each named by a hash of its content, so that browsers may cache it for ever. @returns {{ from: string, to: string, info: { minimized: boolean } }[]} Not minified: their names and hashes are computed from the source. */
export const pageFiles = () =>
  Object.values(named).map((from) => ({ from, to: placeOf(from), info: { minimized: true } }))

/** The values of the HTML template. @returns {Record<string, string>} */
export const pageFileAddresses = () => ({
  ...Object.fromEntries(Object.entries(named).map(([name, from]) => [name, `/${placeOf(from)}`])),
  firstScript: firstScript(),
})

/** The one inline script: a file of its own would delay the first paint. */
function firstScript() {
  const source = first.map((file) => readFileSync(file, 'utf8')).join('\n')
  return rspack.experiments.swc.minifySync(source, { compress: true, mangle: true }).code
}

/** The page's policy allows this hash, and no other inline script. */
export const firstScriptHash = () => `sha256-${createHash('sha256').update(firstScript()).digest('base64')}`

/** @param {string} file */
function placeOf(file) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
  const { name, ext } = path.parse(file)
  return `files/${name}.${hash}${ext}`
}
