// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const shellFolder = path.dirname(import.meta.dirname)

/** The files that the head of `shell/index.html` names. */
const named = {
  icon: path.join(shellFolder, 'public/favicon.svg'),
  // What a shared link shows; made of our own components by `pnpm --filter design-system share-picture`.
  share: path.join(shellFolder, 'public/share.png'),
  // Sets light or dark before the first paint; a file of its own, because the page's policy allows no script inside it.
  colorMode: path.join(shellFolder, '../design-system/color-mode.js'),
}

/** Each under a name that says its content, so that a browser may keep it for ever. @returns {{ from: string, to: string, info: { minimized: boolean } }[]} As they are: their names and hashes are taken of the source. */
export const pageFiles = () => Object.values(named).map((from) => ({ from, to: placeOf(from), info: { minimized: true } }))

/** Their addresses, for the template. @returns {Record<string, string>} */
export const pageFileAddresses = () => ({ ...Object.fromEntries(Object.entries(named).map(([name, from]) => [name, `/${placeOf(from)}`])), colorModeIntegrity: colorModeIntegrity() })

/** The hash that the browser holds the page's own script to. */
const colorModeIntegrity = () => `sha384-${createHash('sha384').update(readFileSync(named.colorMode)).digest('base64')}`

/** @param {string} file */
function placeOf(file) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
  const { name, ext } = path.parse(file)
  return `files/${name}.${hash}${ext}`
}
