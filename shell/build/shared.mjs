// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * The modules that the shell provides and every remote consumes: the one list. React and the router must exist once in a page; the design
 * system and `shell/host` hold state (the toasts, the session, the query cache) and keep a remote small. zod and the form libraries are
 * here because every remote would bundle the same 35 KB of them.
 * Chakra is not here: sharing a package whole turns off tree-shaking, so it is reached through the design system only.
 * `shell/host/start-worker`, `shell/host/lazy-page`, `shell/host/stay-on-page`, `shell/host/use-more` and what says that money is missing are not
 * here either: each remote bundles its own copy, to resolve its own workers, to run in a shell that was built before it, and because few visits need them.
 */
const packages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'react-hook-form',
  '@hookform/resolvers/zod',
  'zod',
]
const carriedByEachRemote = [
  'start-worker',
  'lazy-page',
  'stay-on-page',
  'use-more',
  'refused-for-money',
  'money-refusal',
]

const shellFolder = path.dirname(import.meta.dirname)
const designSystemFolder = path.join(shellFolder, '../design-system')

/** @typedef {{ request: string, key: string, version: string }} HostOwned The request that is matched, the name under which it is shared, and its version. */

/** Every shared module. A file of our own is named by its path: so the shell provides it even where it does not use it itself. @returns {HostOwned[]} */
export function hostOwned() {
  return [
    ...packages.map((key) => ({ request: key, key, version: versionOf(key) })),
    ...foldersIn(path.join(designSystemFolder, 'src')).map((name) => ({
      request: path.join(designSystemFolder, 'src', name, 'index.tsx'),
      key: `design-system/${name}`,
      version: versionIn(designSystemFolder),
    })),
    ...modulesIn(path.join(shellFolder, 'host')).map((file) => ({
      request: path.join(shellFolder, 'host', file),
      key: `shell/host/${file.replace(/\.tsx?$/, '')}`,
      version: versionIn(shellFolder),
    })),
  ]
}

/** The aliases of the router, the query cache and zod in every build; false leaves a package out. @returns {Record<string, string | false>} */
export function aliases() {
  const router = folderOf('react-router')
  return {
    zod$: path.join(import.meta.dirname, 'zod.ts'),
    '@tanstack/react-query$': path.join(import.meta.dirname, 'query.ts'),
    'whole-react-query$': path.join(folderOf('@tanstack/react-query'), 'build/modern/index.js'),
    'react-router-dom$': path.join(import.meta.dirname, 'router.ts'),
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
    // For Emotion's `withTheme` alone, which nothing here uses: 0.8 KB of every first visit.
    'hoist-non-react-statics$': false,
  }
}

/** The versions that the shell brings. @returns {Record<string, string>} */
export function brings() {
  const names = [...new Set(packages.map(packageOf))]
  return {
    ...Object.fromEntries(names.map((name) => [name, versionOf(name)])),
    'design-system': versionIn(designSystemFolder),
  }
}

/** The shared modules that a release requires of the shell, as version ranges. @returns {Record<string, string>} */
export const needs = () => Object.fromEntries(Object.entries(brings()).map(([name, version]) => [name, `^${version}`]))

/** The version of the wire contract that a build is made against. */
export const contractVersion = () => versionIn(path.join(shellFolder, '../api/contract'))

/**
 * A hash of the shell's sources that a prerendered page is rendered with. Such a page can be hydrated only by a shell with the same hash:
 * inside another, the HTML would differ from what React renders.
 */
export function shellSources() {
  const hash = createHash('sha256')
  for (const place of [
    'shell/src',
    'shell/host',
    'shell/build/router.ts',
    'design-system/build',
    'design-system/src',
    'api/contract',
    'pnpm-lock.yaml',
  ]) {
    for (const file of filesBelow(path.join(shellFolder, '..', place)))
      hash.update(path.relative(shellFolder, file)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} place @returns {string[]} */
function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .filter((name) => name !== 'node_modules' && !/\.(test|stories)\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)))
}

/** @param {string} folder */
function foldersIn(folder) {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'index.tsx')))
    .sort()
}

/** @param {string} folder */
function modulesIn(folder) {
  return readdirSync(folder)
    .filter((file) => /^[\w-]+\.tsx?$/.test(file) && !carriedByEachRemote.includes(file.replace(/\.tsx?$/, '')))
    .sort()
}

/** The installed version of a package of the shell. @param {string} request */
export const versionOf = (request) => versionIn(folderOf(packageOf(request)))

/** @param {string} request */
const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/** @param {string} name @returns {string} */
function folderOf(name) {
  const folder = path.join(shellFolder, 'node_modules', name)
  return realpathSync(folder) // packages are symbolic links, and the bundler names files by their real path
}

/** @param {string} folder @returns {string} */
const versionIn = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
