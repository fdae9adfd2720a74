import type { ReleaseReport } from 'contract/releases'

/** Tells the API how a remote fared. Nobody waits for it, and nothing depends on it. */
export function report(report: ReleaseReport) {
  void fetch('/api/releases/reports', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined)
}
