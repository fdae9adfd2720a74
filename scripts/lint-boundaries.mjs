// What import rules cannot say: where the environment is read, and that remotes carry no looks of their own. Prints each breach with what to do and ends with 1.
// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** @type {string[]} */
const breaches = []
const apiSource = path.join(root, 'api/src')

for (const file of filesOf(apiSource, /\.ts$/)) {
  const text = readFileSync(file, 'utf8')
  const inside = path.relative(apiSource, file).replaceAll('\\', '/')
  const isTest = inside.endsWith('.test.ts')
  if (/process\.env/.test(text) && !isTest && !['platform/config/config.ts', 'main.ts', 'app/local/run-locally.ts', 'platform/db/embedded/embedded-postgres.ts', 'platform/jobs/run-in-child.ts'].includes(inside)) {
    breaches.push(`api/src/${inside} reads process.env: add the variable to config.ts and take it from services.config`)
  }
  if (/rejectUnauthorized:\s*false|checkServerIdentity/.test(text) && !isTest) {
    breaches.push(`api/src/${inside} takes certificates without a check: name the authority that it should trust instead`)
  }
}

for (const remote of readdirSync(root).filter((name) => name.startsWith('mfe-'))) {
  for (const file of filesOf(path.join(root, remote, 'src'), /\.tsx?$/)) {
    const shown = path.relative(root, file)
    const text = readFileSync(file, 'utf8')
    if (/\.test\.tsx?$/.test(file)) continue
    if (/\bstyle=\{/.test(text)) breaches.push(`${shown} sets a style: compose a component of the design system`)
    if (/#[0-9a-f]{3,8}\b(?![^\n]*\bhref)/i.test(text.replace(/`#[^`]*`|'#[\w-]*'/g, ''))) breaches.push(`${shown} names a colour: compose a component of the design system`)
    if (/['"`]\d+px\b/.test(text)) breaches.push(`${shown} counts pixels: compose a component of the design system`)
    if (/\bclassName=/.test(text)) breaches.push(`${shown} sets a class: compose a component of the design system`)
  }
}

/** What a browser keeps would outlive the account: one file forgets it, and one keeps light or dark. */
const storageFiles = new Set(['shell/host/account-storage.ts', 'design-system/src/theme/color-mode.ts'])
for (const part of readdirSync(root).filter((name) => /^(mfe-.+|shell|design-system)$/.test(name))) {
  for (const file of ['src', 'host'].flatMap((folder) => filesOf(path.join(root, part, folder), /\.tsx?$/))) {
    const shown = path.relative(root, file).replaceAll('\\', '/')
    if (storageFiles.has(shown) || /\.test\.tsx?$/.test(file)) continue
    if (/\b(localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\.cookie\b|\bcaches\./.test(readFileSync(file, 'utf8'))) breaches.push(`${shown} keeps something in the browser: keep it through shell/host/account-storage, which forgets it at sign-out`)
  }
}

if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exit(1)
}

/** @param {string} folder @param {RegExp} name @returns {string[]} */
function filesOf(folder, name) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(place, name)
    return name.test(entry.name) ? [place] : []
  })
}
