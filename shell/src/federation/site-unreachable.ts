/** How long the site may take to answer at all, in milliseconds. */
const MAX_WAIT_MS = 3_000

/** Whether this browser reaches nothing of the site: then no release is to blame for what did not come. */
export async function isUnreachable(): Promise<boolean> {
  if (!navigator.onLine) return true
  return fetch('/api/registry', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(MAX_WAIT_MS) }).then(
    () => false, // any answer came over the network
    () => true,
  )
}
