/** What a page runs of a release. */
interface RunByPage {
  version: string
  container: string
  entry: string
  preload: readonly string[]
  integrity: Readonly<Record<string, string>>
}

/** The text of a release that its page can check by itself: which remote it is, and what its first files hash to. The entry vouches for every other file. */
export const pageText = (remote: string, { version, container, entry, preload, integrity }: RunByPage): string =>
  [remote, version, container, ...[entry, ...preload].map((file) => `${file} ${integrity[file]}`)].join('\n')
