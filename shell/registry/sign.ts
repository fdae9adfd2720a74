import { createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { pageText } from 'contract/page-signature'
import { signedText } from 'contract/release-signature'
import { isShell, type Manifest } from 'contract/built-release'
import { Refused } from './refused.ts'

/**
 * Signs a manifest, and what pages run of it, with the part of a release key after its dot, which no call carries (Ed25519, RFC 8032).
 * In base64url, a dot between.
 */
export function signatureOf(release: Manifest, releaseKey = ''): string {
  if (releaseKey === '')
    throw new Refused(
      `LOTLINE_RELEASE_KEY is not set. An employee makes the key of ${release.name} at /release-keys, the operator with release-key.`,
    )
  const key = privateKeyIn(releaseKey)
  return [signedText(release), ...(isShell(release) ? [] : [pageText(release.name, release)])]
    .map((text) => sign(null, Buffer.from(text), key).toString('base64url'))
    .join('.')
}

function privateKeyIn(releaseKey: string): KeyObject {
  const [, privateKey = ''] = releaseKey.split('.')
  try {
    return createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' })
  } catch {
    throw new Refused('LOTLINE_RELEASE_KEY cannot sign. Set all of it, or have an old key rotated with release-key.')
  }
}
