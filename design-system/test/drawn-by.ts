import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * Which Chromium drew a story's pictures stands in `chromium` beside them: a version on each line, with the ids of its stories. The first
 * line has none: it drew all others.
 */
export async function readDrawnBy(folder: string): Promise<(picture: string) => string | undefined> {
  const { others, stories } = await read(folder)
  return (picture) => stories.get(basename(picture).replace(/\.\w+\.webp$/, '')) ?? others
}

/** Notes that this version drew these stories, or every one. */
export async function writeDrawnBy(folder: string, version: string, drawn: readonly string[] | 'all'): Promise<void> {
  const { others = version, stories } = drawn === 'all' ? { stories: new Map<string, string>() } : await read(folder)
  for (const id of drawn === 'all' ? [] : drawn) stories.set(id, version)
  const versions = [...new Set(stories.values())].filter((each) => each !== others).toSorted()
  const ids = (of: string) => [...stories.keys()].filter((id) => stories.get(id) === of).toSorted()
  const lines = [others, ...versions.map((each) => [each, ...ids(each)].join(' '))]
  await writeFile(join(folder, 'chromium'), `${lines.join('\n')}\n`)
}

async function read(folder: string): Promise<{ others: string | undefined; stories: Map<string, string> }> {
  const text = await readFile(join(folder, 'chromium'), 'utf8').catch(() => '')
  const [others, ...lines] = text.split('\n').filter(Boolean)
  const stories = lines
    .map((line) => line.split(' '))
    .flatMap(([version = '', ...ids]) => ids.map((id) => [id, version] as const))
  return { others, stories: new Map(stories) }
}
