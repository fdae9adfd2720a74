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
  appleIcon: path.join(shellFolder, 'public/apple-touch-icon.png'),
}

/** Those of the site as an installed app; the last is cut to whatever shape a phone's icons have. */
const appIcons = [
  { file: path.join(shellFolder, 'public/icon-192.png'), sizes: '192x192', purpose: 'any' },
  { file: path.join(shellFolder, 'public/icon-512.png'), sizes: '512x512', purpose: 'any' },
  { file: path.join(shellFolder, 'public/icon-maskable-512.png'), sizes: '512x512', purpose: 'maskable' },
]

/** Makes the site installable on a phone (W3C Web Application Manifest), without which iPhones take no pushes. */
const manifest = () =>
  JSON.stringify({
    id: '/',
    name: 'Lotline',
    short_name: 'Lotline',
    description: 'Find property owners, reach them by text and work their replies.',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f6f5',
    theme_color: '#0f6b54',
    icons: appIcons.map(({ file, ...icon }) => ({ ...icon, src: `/${placeOf(file)}`, type: 'image/png' })),
  })

/** The file that the manifest takes the place of, for the build copies files. */
const MANIFEST_BASE = path.join(shellFolder, 'shell.json')
const manifestPlace = () => `files/app.${hashOf(manifest())}.json`

/**
 * The scripts that run before the first paint: colour mode, whether an account is known, first calls, early input, when to load
 * the page's scripts, and what to do where they fail.
 */
const first = [
  path.join(shellFolder, '../design-system/display-settings.js'),
  path.join(shellFolder, 'build/account-hint.js'),
  path.join(shellFolder, 'build/prefetch-first-calls.js'),
  path.join(shellFolder, 'build/early-input.js'),
  path.join(shellFolder, 'build/start-scripts.js'),
  path.join(shellFolder, 'build/shell-failure.js'),
]

/**
 * Each named by a hash of its content, so that browsers may cache it for ever. @returns {{ from: string, to: string, info: {
 * minimized: boolean }, transform?: () => string }[]} Not minified: their names and hashes are computed from the source.
 */
export const pageFiles = () => [
  ...[...Object.values(named), ...appIcons.map(({ file }) => file)].map((from) => ({
    from,
    to: placeOf(from),
    info: { minimized: true },
  })),
  { from: MANIFEST_BASE, to: manifestPlace(), info: { minimized: true }, transform: manifest },
]

/** The values of the HTML template. @returns {Record<string, string>} */
export const pageFileAddresses = () => ({
  ...Object.fromEntries(Object.entries(named).map(([name, from]) => [name, `/${placeOf(from)}`])),
  manifest: `/${manifestPlace()}`,
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
  const { name, ext } = path.parse(file)
  return `files/${name}.${hashOf(readFileSync(file))}${ext}`
}

/** @param {string | Buffer} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 8)
