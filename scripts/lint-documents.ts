// The documents against the tree: each back-ticked path or file, link and title of a test leads somewhere, each remote's README names its paths and folders
// and the shell's its folders, docs/architecture.md lists the API's folders in their order, every page and every decision stands in the index of its folder,
// decisions are headed alike, and no line of prose is too long. `--write` writes the index of decisions again and breaks long lines; with names of remotes
// only their READMEs are checked.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { features, platform } from '../dependency-cruiser.config.mjs'
import {
  anchorsIn,
  deadLinks,
  deadPaths,
  decisionOf,
  indexOf,
  rightOrder,
  unknownFiles,
  unknownTitles,
  unsaid,
} from './documents/judge-documents.ts'
import { MAX_WIDTH, wrapDocument } from './documents/wrap-document.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (place: string) => readFileSync(path.join(root, place), 'utf8')
const foldersIn = (place: string) =>
  readdirSync(path.join(root, place), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
/** Files of the tree, without what is installed or built. */
const files = filesIn('.')
const words = process.argv.slice(2)
const named = words.filter((word) => !word.startsWith('--'))
const faults = named.length > 0 ? named.flatMap(ofRemote) : [...remotes().flatMap(ofRemote), ...ofTree()]
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function remotes(): string[] {
  return foldersIn('.').filter((name) => existsSync(path.join(root, name, 'remote.json')))
}

function ofRemote(name: string): string[] {
  const { paths } = JSON.parse(read(`${name}/remote.json`))
  return unsaid(read(`${name}/README.md`), { paths, folders: foldersIn(`${name}/src`) }).map(
    (missing) => `${name}/README.md does not name \`${missing}\`, which remote.json or src/ has`,
  )
}

function ofTree(): string[] {
  const shell = read('shell/README.md')
  const decided = readdirSync(path.join(root, 'docs/decisions')).filter((file) => /^\d{4}-.*\.md$/.test(file))
  const pages = readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.md') && file !== 'README.md')
  const top = foldersIn('.').filter((name) => !name.startsWith('.') && name !== 'node_modules')
  const names = new Set(files.map((file) => path.basename(file)))
  const all = files.filter((file) => /\.mdx?$/.test(file))
  // The changelog tells of what was there then.
  const documents = all.filter((file) => file !== 'CHANGELOG.md' && file !== 'docs/decisions/README.md')
  const order = { features, platform }
  return [
    ...foldersIn('shell/src').flatMap((folder) =>
      shell.includes(`\`src/${folder}\``) ? [] : [`shell/README.md does not name \`src/${folder}\``],
    ),
    ...ofDecisions(decided),
    ...pages.flatMap((page) =>
      read('docs/README.md').includes(`](${page})`) ? [] : [`docs/README.md does not list ${page}`],
    ),
    ...documents.flatMap((page) =>
      deadPaths(read(page), top, leadsSomewhere).map((place) => `${page} names \`${place}\`, which is not there`),
    ),
    ...documents.flatMap((page) =>
      [...unknownFiles(read(page), names), ...unknownTitles(read(page), textOf)].map(
        (what) => `${page} names ${what}, which is not there`,
      ),
    ),
    ...all.flatMap((page) =>
      deadLinks(read(page), (place) => anchorsOf(path.join(path.dirname(page), place))).map(
        (link) => `${page} links to ${link}, which is not there`,
      ),
    ),
    ...Object.entries(order).flatMap(([layer, fromLowest]) => {
      const right = rightOrder(read('docs/architecture.md'), layer, fromLowest)
      return right ? [`docs/architecture.md must list the folders of ${layer}/ in this order: ${right}`] : []
    }),
    ...all.filter((page) => page.endsWith('.md')).flatMap(ofWidth),
  ]
}

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isFile()) return [place]
    return /^(\..*|node_modules|dist|results)$/.test(entry.name) || !entry.isDirectory() ? [] : filesIn(place)
  })
}

/** Of all tests of that name. */
function textOf(file: string): string {
  return files
    .filter((place) => place === file || place.endsWith(`/${file}`))
    .map(read)
    .join('\n')
}

function anchorsOf(place: string): ReadonlySet<string> | undefined {
  if (!existsSync(path.join(root, place))) return undefined
  return place.endsWith('.md') ? anchorsIn(read(place)) : new Set()
}

function ofWidth(page: string): string[] {
  const [text, wrapped] = [read(page), wrapDocument(read(page))]
  if (text === wrapped) return []
  if (!words.includes('--write'))
    return [`${page} has lines beyond ${MAX_WIDTH} characters: node --import tsx scripts/lint-documents.ts --write`]
  writeFileSync(path.join(root, page), wrapped)
  return []
}

function ofDecisions(files: string[]): string[] {
  const decisions = files.map((file) => decisionOf(file, read(`docs/decisions/${file}`)))
  const index = 'docs/decisions/README.md'
  if (words.includes('--write')) writeFileSync(path.join(root, index), indexOf(decisions))
  const isNew = existsSync(path.join(root, index)) && read(index) === indexOf(decisions)
  return [
    ...decisions.flatMap(({ file, fault }) => (fault ? [`docs/decisions/${file} ${fault}`] : [])),
    ...(isNew ? [] : [`${index} is not up to date: node --import tsx scripts/lint-documents.ts --write`]),
  ]
}

/** A file or folder, a module by the name under which others import it, or what a build or a test writes. */
function leadsSomewhere(place: string): boolean {
  if (/(^|\/)(dist|node_modules|results)(\/|$)|^design-system\/test\/changes\.html$/.test(place)) return true
  const [part = '', ...rest] = place.split('/')
  return [place, ...['.ts', '.tsx', '.mjs'].map((ending) => place + ending), path.join(part, 'src', ...rest)].some(
    (one) => existsSync(path.join(root, one)),
  )
}
