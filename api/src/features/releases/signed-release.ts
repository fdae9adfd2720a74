import { pageText } from 'contract/page-signature'
import { signedText } from 'contract/release-signature'
import { isShell, type Manifest } from 'contract/built-release'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'

const PURPOSE = 'release'

/** Who vouches for a stored manifest: a team with its key, or this installation. */
export interface Signature {
  signature: string
  signedBy: string | null
}

/** This installation's own signature: of what comes with the program, and of what an employee publishes. */
export const ownSignature = ({ secrets }: Pick<Services, 'secrets'>, release: Manifest): Signature => ({
  signature: secrets.sign(PURPOSE, digestOf(release)),
  signedBy: null,
})

/** The team's signature, checked. Refuses with 422 `not_signed` where the key that opened the call did not sign this very manifest. */
export function teamSignature(
  release: Manifest,
  signature: string | undefined,
  key: { id: string; publicKey: string },
): Signature {
  if (key.publicKey === '')
    throw new Refusal(422, 'not_signed', 'This release key is an old one that cannot sign. Have it rotated.')
  if (!signature || !isSignedBy(release, signature, key.publicKey))
    throw new Refusal(
      422,
      'not_signed',
      'The release is not signed with this release key. Publish it with `release publish`, which signs it.',
    )
  return { signature, signedBy: key.id }
}

/** Whether a stored manifest is the one that was published: whoever can change a row and a file together has no key. */
export function isSigned(
  { secrets }: Pick<Services, 'secrets'>,
  release: Manifest,
  { signature, publicKey }: { signature: string | null; publicKey: string | null },
): boolean {
  if (!signature) return false
  return publicKey
    ? isSignedBy(release, signature, publicKey)
    : secrets.verify(PURPOSE, signature) === digestOf(release)
}

/**
 * Whether the holder of the key that belongs to this public key signed this very manifest (Ed25519, RFC 8032), and, where that is
 * there too, what pages run of it.
 */
function isSignedBy(release: Manifest, signature: string, publicKey: string): boolean {
  const [ofManifest = '', ofPage] = signature.split('.')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
  const fits = (text: string, its: string) => verify(null, Buffer.from(text), key, Buffer.from(its, 'base64url'))
  return (
    fits(signedText(release), ofManifest) &&
    (ofPage === undefined || isShell(release) || fits(pageText(release.name, release), ofPage))
  )
}

const digestOf = (release: Manifest) => createHash('sha256').update(signedText(release)).digest('hex')
