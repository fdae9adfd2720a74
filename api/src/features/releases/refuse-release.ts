import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { BuiltRelease, Manifest } from 'contract/built-release'
import type { LiveSite } from 'contract/releases'
import { iconsInSlots } from 'contract/slots'
import { satisfies } from 'semver'
import { fallbackFiles } from './fallback-files.ts'
import { unmetNeeds } from './fits-shell.ts'
import { integrityOf } from './integrity-of.ts'
import { overlapsPage } from './overlaps-page.ts'
import { pageRelease, pageRemote } from './registry-of.ts'

const compress = promisify(brotliCompress)

/** Most bytes, brotli: of what the first page of a remote loads, and of any one file besides. A remote may set itself less, never more. */
const budget = { firstPage: 70_000, file: 150_000 }

/** Most bytes, plain, of a page as HTML: the server writes and compresses it for each visitor. */
const MAX_WRITTEN_PAGE = 500_000

/** Most bytes, as JSON: of all that a release says of itself, and of what every page carries of it. */
const manifestBudget = { whole: 200_000, page: 24_000 }
/** Most characters of an owner and of a file's name: pages report with them. */
const longest = { owner: 80, file: 200 }

/**
 * Everything that speaks against giving out a release, each as a sentence that says what to do. Empty: it may go.
 * `files` are all files of its folder; compressed copies (`.br`) are not looked at.
 */
export async function reasonsAgainst(
  release: BuiltRelease,
  files: ReadonlyMap<string, Buffer>,
  live: LiveSite,
): Promise<string[]> {
  const { entry, preload, prerendered } = release
  const own = new Map([...files].filter(([name]) => !name.endsWith('.br')))
  return [
    ...reasonsByManifest(release, live),
    ...unvouchedFiles(release, [entry, ...preload, ...Object.values(prerendered?.pages ?? {})], own),
    ...(await tooHeavy(release, own)),
    ...longPages(release, own),
    ...strangers(own, fallbackFiles(release, live)),
  ]
}

/** What of it needs no files: by what the release says of itself. */
export function reasonsByManifest(release: BuiltRelease, live: LiveSite): string[] {
  const tooLong = longerThanPagesBear(release)
  if (tooLong.length > 0) return tooLong // it is not read any further
  return [
    ...new Set([
      ...pathsTaken(release, live),
      ...pathsOfFiles(release.paths, 'remote.json'),
      ...kindsTaken(release, live),
      ...unmetNeeds(release, live.shell),
      ...newerContract(release, live),
      ...unknownIcons(release, live),
      ...costlyCounts(release),
    ]),
  ]
}

function longerThanPagesBear(release: BuiltRelease): string[] {
  const { owner, integrity } = release
  const whole = JSON.stringify(release).length
  const ofPage = JSON.stringify(pageRemote(release, [pageRelease({ manifest: release, pageSignature: '' })])).length
  return [
    ...(whole > manifestBudget.whole
      ? [
          `release.json has ${kilobytes(whole)}; the site keeps ${kilobytes(manifestBudget.whole)}. Name less in remote.json, and build fewer files.`,
        ]
      : []),
    ...(ofPage > manifestBudget.page
      ? [
          `Every page of the site would carry ${kilobytes(ofPage)} of it: its title, paths and slots and the names of its files; ${kilobytes(manifestBudget.page)} is the most. Name less in remote.json, and build fewer files.`,
        ]
      : []),
    ...(owner.length > longest.owner
      ? [`Its owner has ${owner.length} characters; ${longest.owner} is the most. Shorten it in remote.json.`]
      : []),
    ...Object.keys(integrity)
      .filter((file) => file.length > longest.file)
      .map((file) => `The name of ${file.slice(0, 60)}… is too long. Give its file a shorter one.`)
      .slice(0, 1),
  ]
}

/** Where the server answers with something else than a page. */
const NO_PAGES = ['api', 'assets', 'b', 'files', 'health', 'mailbox', 'metrics', 'remotes']

/** Paths that open by a link and by no address. `file` says which they are. */
export const pathsOfFiles = (paths: readonly string[], file: string): string[] =>
  paths.flatMap((path) => {
    if (NO_PAGES.includes(path.split('/')[1] ?? ''))
      return [`${path} is an address of the server, which shows no page there. Choose another path in ${file}.`]
    return LIKE_A_FILE.test(path)
      ? [`${path} ends as a file does, and the server shows no page there. Choose another path in ${file}.`]
      : []
  })

function pathsTaken({ name, paths }: BuiltRelease, { shell, remotes }: LiveSite): string[] {
  const others = [
    { name: 'the shell', owner: 'the shell team', paths: shell.paths, overlaps: overlapsPage },
    ...remotes.filter((remote) => remote.name !== name).map((remote) => ({ ...remote, overlaps: overlap })),
  ]
  return others.flatMap((other) =>
    paths.flatMap((path) =>
      other.paths
        .filter((taken) => other.overlaps(path, taken))
        .map(
          (taken) =>
            `${path} overlaps ${taken}, which belongs to ${other.name}. Choose another path in remote.json, or agree with ${other.owner}.`,
        ),
    ),
  )
}

/** What people find opens in one place: of two remotes the first by name would have it. */
const kindsTaken = ({ name, slots = {} }: BuiltRelease, { remotes }: LiveSite): string[] =>
  (slots.found ?? []).flatMap(({ kind }) =>
    remotes
      .filter((remote) => remote.name !== name && remote.opens?.includes(kind))
      .map(
        (other) =>
          `slots.found opens the kind "${kind}", which opens in ${other.name}. Take it out of remote.json, or agree with ${other.owner}.`,
      ),
  )

/** An address of a file rather than of a page. */
export const LIKE_A_FILE = /\.[a-z0-9]{1,5}$/i

/** Whether one path lies below the other. */
const overlap = (a: string, b: string) =>
  a === b || (a !== '/' && b.startsWith(`${a}/`)) || (b !== '/' && a.startsWith(`${b}/`))

/** Of a build that needs more of the API than it serves. */
export const newerContract = ({ contract }: Pick<Manifest, 'contract'>, live: Pick<LiveSite, 'contract'>): string[] =>
  satisfies(contract, `<=${live.contract}`, { includePrerelease: true })
    ? []
    : [`It was built against contract ${contract}; the live API serves ${live.contract}. Release the API first.`]

const unknownIcons = ({ slots = {} }: BuiltRelease, { shell }: LiveSite): string[] =>
  [...new Set(iconsInSlots(slots))]
    .filter((icon) => !shell.icons.includes(icon))
    .map((icon) => `The live shell has no icon "${icon}". Take one of its icons: ${shell.icons.join(', ')}.`)

/** Every page asks for a count: it comes from a call that was made for that, and from no list, export or search. */
const costlyCounts = ({ slots: { sidebar = [] } = {} }: BuiltRelease): string[] =>
  sidebar.flatMap(({ label, count }) =>
    count && !count.path.endsWith('/counts')
      ? [
          `The count beside ${label} is asked for at ${count.path}, on every page. Name a call that is made for counts, whose path ends in /counts.`,
        ]
      : [],
  )

/** Files without a hash or with another one than was built. */
export function unvouchedFiles(
  { integrity }: Pick<Manifest, 'integrity'>,
  loadedFirst: readonly string[],
  files: ReadonlyMap<string, Buffer>,
): string[] {
  const named = [...new Set([...loadedFirst, ...Object.keys(integrity)])]
  return [
    ...[...files.keys()]
      .filter((file) => !(file in integrity))
      .map((file) => `${file} has no hash in release.json. Build the remote again with the preset of shell/build.`),
    ...named
      .filter((file) => !files.has(file))
      .map((file) => `${file} is named in release.json and is not in the folder. Build the remote again.`),
    ...loadedFirst
      .filter((file) => !(file in integrity))
      .map(
        (file) =>
          `${file} is loaded first and has no hash in release.json. Build the remote again with the preset of shell/build.`,
      ),
    ...named.flatMap((file) => {
      const content = files.get(file)
      return content && integrity[file] && integrityOf(content) !== integrity[file]
        ? [`${file} is not what was built: its hash differs. Build the remote again.`]
        : []
    }),
  ]
}

async function tooHeavy({ preload, budget: own }: BuiltRelease, files: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const most = {
    firstPage: Math.min(budget.firstPage, (own?.firstPage ?? Infinity) * 1000),
    file: Math.min(budget.file, (own?.file ?? Infinity) * 1000),
  }
  const sizes = new Map<string, number>()
  // One after the other: a large upload must not take every thread that compresses pages.
  for (const [name, content] of files) if (name.endsWith('.js')) sizes.set(name, await packedSize(content))
  const firstPage = preload.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  return [
    ...(firstPage > most.firstPage
      ? [
          `Its first page loads ${kilobytes(firstPage)} of scripts; the budget is ${kilobytes(most.firstPage)}. Load what the first page does not need with lazy().`,
        ]
      : []),
    ...[...sizes]
      .filter(([, size]) => size > most.file)
      .map(
        ([name, size]) =>
          `${name} has ${kilobytes(size)}; the budget of one file is ${kilobytes(most.file)}. Split it, or find what it carries.`,
      ),
  ]
}

const longPages = ({ prerendered }: BuiltRelease, files: ReadonlyMap<string, Buffer>): string[] =>
  Object.entries(prerendered?.pages ?? {}).flatMap(([path, file]) => {
    const { length } = files.get(file) ?? { length: 0 }
    return length > MAX_WRITTEN_PAGE
      ? [
          `${path} has ${kilobytes(length)} as HTML; ${kilobytes(MAX_WRITTEN_PAGE)} is the most. Take it out of prerender in remote.json, or show less of it at first.`,
        ]
      : []
  })

/** React's own marks of its elements and its internals: a bundler may drop what is unused of it, but never all of these. */
const SECOND_REACT =
  /Symbol\.for\((['"`])react\.(transitional\.element|memo|forward_ref|lazy)\1\)|\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/

/** What only the shell may bring: looks, and a second copy of what must exist once. */
function strangers(files: ReadonlyMap<string, Buffer>, fallbacks: ReadonlySet<string>): string[] {
  return [...files].flatMap(([name, content]) => {
    if (name.endsWith('.css'))
      return [`${name} is a stylesheet. A remote has no looks of its own: use the components of design-system.`]
    if (!name.endsWith('.js') || name.startsWith('workers/') || fallbacks.has(name)) return []
    const text = content.toString()
    return [
      ...(SECOND_REACT.test(text)
        ? [`${name} holds a second React. Import it as react only, so that it comes from the shell.`]
        : []),
      ...(/ChakraProvider|data-emotion/.test(text)
        ? [`${name} holds Chakra or Emotion. Use the components of design-system.`]
        : []),
    ]
  })
}

const packedSize = async (content: Buffer) =>
  (await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })).length
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
