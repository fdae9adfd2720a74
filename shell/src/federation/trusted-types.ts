import { ALERTS_WORKER_PATH } from 'contract/alerts-worker'

/** The part of the browser's Trusted Types (W3C) that this file uses; TypeScript has no types for them yet. */
interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createScriptURL(address: string, type: string, sink: string): string | null },
  ): unknown
}

/**
 * Which strings may become a script's URL: our own files, files of the origins that the page lists (a local build, the card processor),
 * for a worker a blob of this page, and for a service worker the one of alerts. HTML and script text are never allowed: they have no rule.
 */
export const scriptAddressRule =
  (site: string, others: readonly string[]) =>
  (address: string, _type: string, sink: string): string | null => {
    const url = URL.canParse(address, site) ? new URL(address, site) : undefined
    if (sink === 'Worker constructor') return url?.protocol === 'blob:' && url.origin === site ? address : null
    if (sink === 'ServiceWorkerContainer register') return url?.href === site + ALERTS_WORKER_PATH ? address : null
    const isOurs = url?.origin === site && /^\/(assets|remotes)\/[\w./-]+\.js$/.test(url.pathname)
    return isOurs || (url && others.includes(url.origin)) ? address : null
  }

/** Creates the one policy that the page's Content-Security-Policy allows. Must run before the page loads its first script. */
export function guardScriptAddresses(page: Document = document): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes } // the boundary: see TrustedTypes
  const named = page.querySelector<HTMLMetaElement>('meta[name=script-origins]')?.content ?? ''
  trustedTypes?.createPolicy('default', {
    createScriptURL: scriptAddressRule(page.location.origin, named.split(' ').filter(Boolean)),
  })
}
