import { pageText } from 'contract/page-signature'
import type { BuiltRelease } from 'contract/built-release'
import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { Services } from '../../platform/services/services.ts'

type WithSecrets = Pick<Services, 'secrets'>

/** Before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex')
/** An Ed25519 public key is the last so many bytes of its SubjectPublicKeyInfo (RFC 8410). */
const KEY_BYTES = 32

const ownKeys = new WeakMap<WithSecrets['secrets'], KeyObject>()
const ownSignatures = new WeakMap<BuiltRelease, string>()

/** This installation's key pair, which follows from SECRET_KEY. */
function ownKey({ secrets }: WithSecrets): KeyObject {
  const known = ownKeys.get(secrets)
  if (known) return known
  const seed = secrets.derive('key of releases in pages', '')
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: 'der', type: 'pkcs8' })
  ownKeys.set(secrets, key)
  return key
}

/**
 * What a page checks a release by, in base64: the team's own signature, or this installation's for what comes with the program, what an employee published, and
 * what a team signed before pages checked it. The manifest's own signature has been checked before.
 */
export function pageSignature(
  services: WithSecrets,
  manifest: BuiltRelease,
  { signature, publicKey }: { signature: string | null; publicKey: string | null },
): string {
  const ofTeam = publicKey ? signature?.split('.')[1] : undefined
  if (ofTeam !== undefined) return Buffer.from(ofTeam, 'base64url').toString('base64')
  return ownSignatureOf(services, manifest)
}

/**
 * As an open page gets it, which may be older than the key of its team: that one, and this installation's, with a space between. Without the second a remote
 * whose team has its first key would be in no open page.
 */
export const signaturesForOpenPages = (
  services: WithSecrets,
  { manifest, pageSignature }: { manifest: BuiltRelease; pageSignature: string },
): string => [...new Set([pageSignature, ownSignatureOf(services, manifest)])].join(' ')

function ownSignatureOf(services: WithSecrets, manifest: BuiltRelease): string {
  const known = ownSignatures.get(manifest)
  if (known !== undefined) return known
  const own = sign(null, Buffer.from(pageText(manifest.name, manifest)), ownKey(services)).toString('base64')
  ownSignatures.set(manifest, own)
  return own
}

interface Signed {
  remote: string
  publicKey: string | null
}

/** The public keys that fit these releases, as a page's HTML names them: this installation's, and each team's with its remote, `mfe-sms:KEY`. */
export const keysOfPage = (services: WithSecrets, releases: readonly Signed[]): string[] => [
  ...new Set([
    rawOf(createPublicKey(ownKey(services))),
    ...releases.flatMap(({ remote, publicKey }) =>
      publicKey
        ? [
            `${remote}:${rawOf(createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' }))}`,
          ]
        : [],
    ),
  ]),
]

const rawOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES).toString('base64')
