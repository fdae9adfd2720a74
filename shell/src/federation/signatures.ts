import { pageText } from 'contract/page-signature'
import type { PageRelease } from 'contract/page-registry'

/**
 * A release that is not signed with a key that the page's HTML names: another hand's, or one that this installation signs with
 * another key since this page was made.
 */
export class NotSigned extends Error {}

let unknown: string | undefined

/** A release that this page could not take for want of its key. A page from the server has the key, if it is one. */
export const releaseOfUnknownKey = () => unknown

/**
 * Rejects with `NotSigned` where a release's first files are not those that were signed. A browser without Ed25519, or without a
 * secure address, leaves that to the server, which checks them too.
 */
export async function assertSigned(remote: string, release: PageRelease): Promise<void> {
  const keys = document.querySelector<HTMLMetaElement>('meta[name=keys]')?.content
  const { subtle } = globalThis.crypto
  // A developer's own server, which the page's HTML names, signs nothing.
  if (!keys || !subtle || (release.source === 'override' && URL.canParse(release.base))) return
  const text = new TextEncoder().encode(pageText(remote, release))
  for (const each of keys.split(' ')) {
    const [key = '', of = remote] = each.split(':').reverse()
    if (of !== remote) continue
    const known = await subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']).catch(() => undefined)
    if (!known) return
    for (const signature of release.signature?.split(' ') ?? [])
      if (await subtle.verify('Ed25519', known, bytesOf(signature), text)) return
  }
  unknown = release.version
  throw new NotSigned('is not signed with a key of this page')
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
