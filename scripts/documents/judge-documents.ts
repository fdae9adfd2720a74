/** What the README of a remote does not say: of its paths, and of the folders in its `src/`. */
export const unsaid = (readme: string, { paths, folders }: { paths: string[]; folders: string[] }): string[] =>
  [...paths, ...folders.map((folder) => `${folder}/`)].filter((word) => !readme.includes(`\`${word}\``))

/** Back-ticked paths of a page that lead nowhere. A word that does not begin with one of the root's `folders` is no path, nor is one with a placeholder. */
export const deadPaths = (page: string, folders: readonly string[], exists: (place: string) => boolean): string[] =>
  [...page.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+)\/?`/g)]
    .map(([, place = '']) => place)
    .filter((place) => folders.includes(place.split('/')[0] ?? '') && !place.includes('NNNN') && !exists(place))

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
