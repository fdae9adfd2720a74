import { placeIn } from './error-place.ts'
import { remotes } from './registry.ts'
import { report } from './report.ts'

/** Enough to know what is wrong: an error that repeats must not use up what one address may report. */
const MAX_REPORTS = 5

/** Reports errors of handlers, timers and promises, which no boundary catches, to the release whose script they come from. */
export function reportStrayErrors(page: Window = window): void {
  const told = new Set<string>()
  page.addEventListener('error', ({ error, filename }) => tell(error, filename))
  page.addEventListener('unhandledrejection', ({ reason }) => tell(reason, ''))

  function tell(error: unknown, filename: string) {
    const place = error instanceof Error ? `${error.stack ?? ''} ${filename}` : filename
    const { remote, version, at } = placeIn(place) ?? {}
    const text = String(error).split('\n')[0]?.slice(0, 300) ?? ''
    if (!remote || !version || told.size >= MAX_REPORTS || told.has(remote + version + text)) return
    told.add(remote + version + text)
    const owner = remotes().find(({ name }) => name === remote)?.owner ?? ''
    report({ remote, version, owner, outcome: 'error', milliseconds: 0, attempts: [{ version, error: text, at }] })
  }
}
