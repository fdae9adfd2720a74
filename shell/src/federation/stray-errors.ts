import { placeIn, placeInShell } from './error-place.ts'
import { hasStarted, SHELL_OWNER } from './own-shell.ts'
import { pageShell, remotes } from './registry.ts'
import { shownNow } from './remotes-of-this-page.ts'
import { report } from './report.ts'

/** Enough to know what is wrong: an error that repeats must not use up what one address may report. */
const MAX_REPORTS = 5

/**
 * Reports errors of handlers, timers and promises, which no boundary catches, to the release whose script they come from: a remote's where one of its
 * scripts is in the stack, else the shell's. What a promise was rejected with need not have a stack; it is said of the one remote
 * on the screen, else of the shell.
 */
export function reportStrayErrors(page: Window = window): void {
  const told = new Set<string>()
  page.addEventListener('error', ({ error, filename, lineno, colno }) => {
    const stack = `${stackOf(error)} ${filename}:${lineno}:${colno}`
    // Before it has started, the page's first script passes this shell over, and the one that does start reports it.
    tell(error, placeIn(stack) ?? (hasStarted() ? placeInShell(stack, pageShell()) : undefined))
  })
  page.addEventListener('unhandledrejection', ({ reason }) => {
    const stack = stackOf(reason)
    tell(reason, stack ? (placeIn(stack) ?? placeInShell(stack, pageShell())) : onScreen())
  })

  function tell(error: unknown, place: ReturnType<typeof placeIn>) {
    if (!place) return
    const { remote, version, at } = place
    const text = textOf(error)
    if (told.size >= MAX_REPORTS || told.has(remote + version + text)) return
    told.add(remote + version + text)
    const owner = remotes().find(({ name }) => name === remote)?.owner ?? SHELL_OWNER
    report({ remote, version, owner, outcome: 'error', milliseconds: 0, attempts: [{ version, error: text, at }] })
  }
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '')

function onScreen(): ReturnType<typeof placeIn> {
  const [one, ...others] = shownNow()
  if (one && others.length === 0) return { remote: one.name, version: one.release.version }
  const version = pageShell()
  return version === undefined ? undefined : { remote: 'shell', version }
}

/** One line of whatever was thrown. */
function textOf(error: unknown): string {
  const isPlain = typeof error === 'object' && error !== null && !(error instanceof Error)
  return (isPlain ? `Not an Error: ${inJson(error)}` : String(error)).split('\n')[0]?.slice(0, 300) ?? ''
}

function inJson(value: object): string {
  try {
    return JSON.stringify(value)
  } catch {
    return String(value) // it holds itself
  }
}
