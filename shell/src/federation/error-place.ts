/** Where in a release's script something happened, as a stack says it. */
interface Place {
  remote: string
  version: string
  /** In that release, counted from 1. */
  at?: { file: string; line: number; column: number }
}

/** The uppermost script of a remote's release in a stack. Chromium, Firefox and Safari all write ADDRESS:LINE:COLUMN. */
export function placeIn(stack: string): Place | undefined {
  const [, remote, version, ...at] = /\/remotes\/([\w-]+)\/([\w.-]+)\/(?:([\w./-]+):(\d+):(\d+))?/.exec(stack) ?? []
  return remote && version ? { remote, version, ...placed(at) } : undefined
}

/** The uppermost script of this page's shell in a stack; `version` is the shell's. */
export function placeInShell(stack: string, version: string | undefined): Place | undefined {
  const [found, ...at] = new RegExp(`${window.location.origin}/(assets/[\\w./-]+):(\\d+):(\\d+)`).exec(stack) ?? []
  return found && version ? { remote: 'shell', version, ...placed(at) } : undefined
}

const placed = ([file, line, column]: (string | undefined)[]): Pick<Place, 'at'> =>
  file ? { at: { file, line: Number(line), column: Number(column) } } : {}

/** The part of a report that says where in this release an error arose, where its stack says so. */
export function placeOf(error: unknown, version: string | undefined): Pick<Place, 'at'> {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const place = placeIn(stack) ?? placeInShell(stack, version)
  return place?.at && place.version === version ? { at: place.at } : {}
}
