import type { ReleaseReport } from 'contract/release-reports'
import { placeOf } from './error-place.ts'
import { report } from './report.ts'
import { pageShell } from './registry.ts'

/** As in shell.json. */
export const SHELL_OWNER = 'shell team'

/** Whether the shell runs. Until then an error of its own is told by the shell that takes its place. */
export const hasStarted = (): boolean => document.documentElement.dataset['shell'] !== undefined

/**
 * Tells the page's first script that the shell runs: from now on only a crash of its own counts against it. Where others failed
 * before it, it reports them once it has held.
 */
export function noteShellStart(): void {
  if (hasStarted()) return
  document.documentElement.dataset['shell'] = 'started'
  if (!othersFailed()) return
  isReported = true
  void import('./shells-tried.ts')
    .then(({ shellsToBlame }) => shellsToBlame())
    .then((attempts) => hasCrashed || reportShell(attempts.length > 0 ? 'recovered' : 'loaded', attempts))
}

/** The frame of the signed-in site is shown: reported once in each page, for the health of the shell's releases. */
export function noteShellShown(): void {
  if (!isReported) reportShell('loaded', [])
}

/** A part of the shell's own crashed: it is reported, and the page comes again with the shell before it, where there is one. */
export function noteShellCrash(error: unknown): void {
  const version = pageShell()
  if (version === undefined) return
  hasCrashed = true
  const detail = firstLineOf(error)
  reportShell('crashed', [{ version, error: detail, ...placeOf(error, version) }])
  window.dispatchEvent(new CustomEvent('shell-crashed', { detail }))
}

/** Nothing of the shell is on the screen. Before it has started, the shell that does start reports it: had all failed alike, none were to blame. */
export function noteEmptyPage(error: unknown): void {
  if (hasStarted()) noteShellCrash(error)
  else window.dispatchEvent(new CustomEvent('shell-crashed', { detail: firstLineOf(error) }))
}

const firstLineOf = (error: unknown) => String(error).split('\n')[0]?.slice(0, 300) ?? ''

let isReported = false
let hasCrashed = false

/** As the page's first script notes it for this window. */
function othersFailed(): boolean {
  try {
    return Boolean(window.sessionStorage.getItem('lotline-shells')?.includes('"error"'))
  } catch {
    return false // blocked by the browser
  }
}

function reportShell(outcome: 'loaded' | 'recovered' | 'crashed', attempts: ReleaseReport['attempts']) {
  const version = pageShell()
  if (version === undefined) return
  isReported = true
  report({ remote: 'shell', version, owner: SHELL_OWNER, outcome, milliseconds: 0, attempts: attempts.slice(-5) })
}
