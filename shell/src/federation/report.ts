import type { ReleaseReport } from 'contract/releases'

const lastErrors = new Map<string, string>()

/** Tells the API how a remote fared. Nobody waits for it, and nothing depends on it. */
export function report(report: ReleaseReport) {
  const failed = report.attempts.at(-1)
  if (failed) lastErrors.set(report.remote, `${failed.version}: ${failed.error}`)
  void fetch('/api/releases/reports', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined)
}

/** What went wrong last with a remote in this page, and in which of its releases. */
export const lastErrorOf = (remote: string) => lastErrors.get(remote)
