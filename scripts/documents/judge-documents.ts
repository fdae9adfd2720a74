/** What the README of a remote does not say: of its paths, and of the folders in its `src/`. */
export const unsaid = (readme: string, { paths, folders }: { paths: string[]; folders: string[] }): string[] =>
  [...paths, ...folders.map((folder) => `${folder}/`)].filter((word) => !readme.includes(`\`${word}\``))

/** Back-ticked paths of a page that lead nowhere. A word that does not begin with one of the root's `folders` is no path, nor is one with a placeholder. */
export const deadPaths = (page: string, folders: readonly string[], exists: (place: string) => boolean): string[] =>
  [...page.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+)\/?`/g)]
    .map(([, place = '']) => place)
    .filter((place) => folders.includes(place.split('/')[0] ?? '') && !place.includes('NNNN') && !exists(place))

/** Back-ticked names of source files that no file has. */
export const unknownFiles = (page: string, names: ReadonlySet<string>): string[] =>
  [...page.matchAll(/`([\w@-][\w@.-]*\.(?:tsx?|mjs|cjs|sql))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !names.has(name))

/** Titles of tests that a page names behind their file (`` `web.test.ts`: *leaves the order* ``) and that stand in no file of that name. */
export const unknownTitles = (page: string, textOf: (file: string) => string): string[] =>
  [
    ...page.matchAll(/`([\w./-]+\.(?:test\.tsx?|journey\.ts))`(?: in `[^`]*`)?: ((?:\*[^*]+\*(?:, | and )?)+)/g),
  ].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/\*([^*]+)\*/g)]
      .map(([, title = '']) => inOneLine(title))
      .filter((title) => !inOneLine(textOf(file)).includes(title))
      .map((title) => `${file}: ${title}`),
  )

const inOneLine = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replaceAll("'", '’')
    .replace(/^… | …$/g, '')

/** Links to files and headings of ours that lead nowhere, `anchorsOf` being the headings of a page as links name them; undefined where nothing is there. */
export const deadLinks = (page: string, anchorsOf: (place: string) => ReadonlySet<string> | undefined): string[] =>
  [...page.replace(/^ *```[^]*?```/gm, '').matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([, place = '', anchor]) => {
      const anchors = place === '' ? anchorsIn(page) : anchorsOf(place)
      const leads = anchors && (anchor === undefined || anchors.has(anchor))
      return leads ? [] : [anchor === undefined ? place : `${place}#${anchor}`]
    },
  )

/** The headings of a page as links name them. */
export const anchorsIn = (page: string): Set<string> =>
  new Set(
    [...page.replace(/^ *```[^]*?```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

/** The folders of a layer as docs/architecture.md should list them, from the highest to the lowest; undefined where it does. */
export function rightOrder(page: string, layer: string, fromLowest: readonly string[]): string | undefined {
  const [, block = ''] = new RegExp(`^${layer}/ ([^]*?)^(?:\\w+/ |\`\`\`)`, 'm').exec(page) ?? []
  const listed = [...block.matchAll(/[\w-]+/g)].map(([word]) => word).filter((word) => fromLowest.includes(word))
  const right = fromLowest.toReversed().join(' · ')
  return listed.join(' · ') === right ? undefined : right
}

export interface Decision {
  file: string
  number: string
  title: string
  status: string
  fault: string | undefined
}

/** A record of a decision, and what is wrong with its heading. */
export function decisionOf(file: string, text: string): Decision {
  const number = file.slice(0, 4)
  const [, headed, title = ''] = /^# (\d+)\. (.+)\n/.exec(text) ?? []
  return {
    file,
    number,
    title,
    status: /^\*\*Status:\*\* (.+)$/m.exec(text)?.[1] ?? 'stands',
    fault: Number(headed) === Number(number) ? undefined : `is not headed "# ${Number(number)}. Title"`,
  }
}

/** The index of the decisions. */
export const indexOf = (decisions: readonly Decision[]): string => `# Decisions

Why it is so: what was asked, what was decided, what was tried and left. A number that is missing was replaced; what replaced it says so. Made by
\`node --import tsx scripts/lint-documents.ts --write\`: a decision that holds no longer says in a line \`**Status:** …\` what came in its place.

| number | decision | status |
|---|---|---|
${decisions.map(({ file, number, title, status }) => `| ${number} | [${title}](${file}) | ${status} |`).join('\n')}
`
