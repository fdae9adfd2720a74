import type { PageRelease } from 'contract/page-registry'

/** The scripts that may run, and their hashes. `null` only for a developer's local build, which the server allowed. */
const integrityByUrl = new Map<string, string | null>()

/** Registers the hashes of a release's files, by address. */
export function registerIntegrity({ base, entry, integrity, source }: PageRelease) {
  if (source === 'override' && !(entry in integrity)) integrityByUrl.set(addressOf(base + entry), null)
  for (const [file, hash] of Object.entries(integrity)) integrityByUrl.set(addressOf(base + file), hash)
}

/** The hash that a file must have, if one is known. */
export const integrityOf = (url: string) => integrityByUrl.get(addressOf(url)) ?? undefined

/** A script that the browser refuses to run if one byte of it differs. Throws for a file without a registered hash. */
export function scriptFor(url: string): HTMLScriptElement {
  const integrity = integrityByUrl.get(addressOf(url))
  if (integrity === undefined) throw new Error(`no integrity is known for ${url}`)
  const script = Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous', async: true })
  if (integrity !== null) script.integrity = integrity
  return script
}

const addressOf = (url: string) => new URL(url, document.baseURI).href
