/** Trusted Types as a browser has them (W3C), as far as this file goes: TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(address: string, type: string, sink: string): string | null }): unknown
}

/**
 * Which texts may become the address of a script: files of ours, files of the servers that the page names (a developer's own, the card
 * processor's), and for a worker bytes that this page holds itself. Nothing may become markup or a script: for those there is no rule.
 */
export const scriptAddressRule = (site: string, others: readonly string[]) => (address: string, _type: string, sink: string): string | null => {
  const url = URL.canParse(address, site) ? new URL(address, site) : undefined
  if (sink === 'Worker constructor') return url?.protocol === 'blob:' && url.origin === site ? address : null
  const isOurs = url?.origin === site && /^\/(assets|remotes)\/[\w./-]+\.js$/.test(url.pathname)
  return isOurs || (url && others.includes(url.origin)) ? address : null
}

/** Makes the one policy that the page's Content-Security-Policy lets be made. Comes before the first script that the page asks for. */
export function guardScriptAddresses(page: Document = document): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes } // the boundary: see TrustedTypes
  const named = page.querySelector<HTMLMetaElement>('meta[name=script-origins]')?.content ?? ''
  trustedTypes?.createPolicy('default', { createScriptURL: scriptAddressRule(page.location.origin, named.split(' ').filter(Boolean)) })
}
