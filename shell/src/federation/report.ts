import type { ReleaseReport } from 'contract/release-reports'
import { registryToken } from './registry.ts'

const lastErrors = new Map<string, string>()

/** Reports to the API how a remote loaded. Fire and forget. */
export function report(report: ReleaseReport) {
  const failed = report.attempts.at(-1)
  if (failed) lastErrors.set(report.remote, `${failed.version}: ${failed.error}`)
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
