/** Where in a release's script something happened, as a stack says it. */
interface Place {
  remote: string
  version: string
  /** In that release, counted from 1. */
  at?: { file: string; line: number; column: number }
}

/** The uppermost script of a release in a stack. Chromium, Firefox and Safari all write ADDRESS:LINE:COLUMN. */
export function placeIn(stack: string): Place | undefined {
  const [, remote, version, file, line, column] =
    /\/remotes\/([\w-]+)\/([\w.-]+)\/(?:([\w./-]+):(\d+):(\d+))?/.exec(stack) ?? []
  if (!remote || !version) return undefined
  return { remote, version, ...(file && { at: { file, line: Number(line), column: Number(column) } }) }
}

/** The part of a report that says where in this release an error arose, where its stack says so. */
export function placeOf(error: unknown, version: string | undefined): Pick<Place, 'at'> {
  const place = error instanceof Error ? placeIn(error.stack ?? '') : undefined
  return place?.at && place.version === version ? { at: place.at } : {}
}
