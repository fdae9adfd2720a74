import type { ReleaseReport } from 'contract/release-reports'
import { registryToken } from './registry.ts'
import { whenIdle } from './when-idle.ts'

const lastErrors = new Map<string, string>()

/** Reports to the API how a remote loaded: failures at once, what went well when the browser is idle, after the page is painted. Fire and forget. */
export function report(report: ReleaseReport) {
  const failed = report.attempts.at(-1)
  if (failed) lastErrors.set(report.remote, `${failed.version}: ${failed.error}`)
  if (report.outcome !== 'loaded') send(report)
  else whenIdle(() => send(report), { timeout: MAX_WAIT_MS })
}

const MAX_WAIT_MS = 2_000

function send(report: ReleaseReport) {
  void fetch('/api/releases/reports', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: reportBody(report),
  }).catch(() => undefined)
}

/** A report as the API takes it, with what says that this page was given the release. */
export const reportBody = (report: ReleaseReport): string => JSON.stringify({ ...report, token: registryToken() })

/** The last error of a remote in this page, with its release. */
export const lastErrorOf = (remote: string) => lastErrors.get(remote)
