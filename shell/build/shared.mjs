// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * What the shell brings and every remote takes: the one list. React and the router must exist once in a page; the design
 * system and `shell/host` hold state (the toasts, the session, the query cache) and are what keeps a remote small.
 * zod and the forms are here because every remote would carry the same 35 KB of them.
 * Chakra is not here: sharing a package whole turns off tree-shaking, so it is reached through the design system only.
 * `shell/host/start-worker` is not here either: each remote carries its own copy, to know where its own workers lie.
 */
const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom', '@tanstack/react-query', 'react-hook-form', '@hookform/resolvers/zod', 'zod']
const carriedByEachRemote = ['start-worker']

const shellFolder = path.dirname(import.meta.dirname)
const designSystemFolder = path.join(shellFolder, '../design-system')

/** @typedef {{ request: string, key: string, version: string }} HostOwned What is matched, under which name it is shared, and its version. */

/** Every shared module. A file of our own is named by its path: so the shell brings it even where it does not use it itself. @returns {HostOwned[]} */
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

/** Where the names of the router, the query cache and zod lead in every build. @returns {Record<string, string>} */
export function aliases() {
  const router = folderOf('react-router')
  return {
    zod$: path.join(import.meta.dirname, 'zod.ts'),
    '@tanstack/react-query$': path.join(import.meta.dirname, 'query.ts'),
    'whole-react-query$': path.join(folderOf('@tanstack/react-query'), 'build/modern/index.js'),
    'react-router-dom$': path.join(import.meta.dirname, 'router.ts'),
    'react-router$': path.join(router, 'dist/production/index.mjs'),
    'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
  }
}

/** The versions that the shell brings. @returns {Record<string, string>} */
export function brings() {
  const names = [...new Set(packages.map(packageOf))]
  return { ...Object.fromEntries(names.map((name) => [name, versionOf(name)])), 'design-system': versionIn(designSystemFolder) }
}

/** What a release needs of the shell, as ranges. @returns {Record<string, string>} */
export const needs = () => Object.fromEntries(Object.entries(brings()).map(([name, version]) => [name, `^${version}`]))

/** The version of the wire contract that a build is made against. */
export const contractVersion = () => versionIn(path.join(shellFolder, '../api/contract'))

/**
 * Names the shell by the sources that a prerendered page is made with. Such a page fits a shell of the same name only: inside another,
 * the browser would find other content than React renders.
 */
export function shellSources() {
  const hash = createHash('sha256')
  for (const place of ['shell/src', 'shell/host', 'shell/build/router.ts', 'design-system/build', 'design-system/src', 'api/contract', 'pnpm-lock.yaml']) {
    for (const file of filesBelow(path.join(shellFolder, '..', place))) hash.update(path.relative(shellFolder, file)).update(readFileSync(file))
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

/** @param {string} request */
const versionOf = (request) => versionIn(folderOf(packageOf(request)))

/** @param {string} request */
const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/** @param {string} name @returns {string} */
function folderOf(name) {
  const folder = path.join(shellFolder, 'node_modules', name)
  return realpathSync(folder) // packages lie behind links, and the bundler names files by where they are
}

/** @param {string} folder @returns {string} */
const versionIn = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
