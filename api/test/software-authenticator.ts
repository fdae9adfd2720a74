import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a page has of the options that the server sent. */
interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

export interface Twists {
  /** The page's origin; the server's own otherwise. */
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  /** In place of the credential's own. */
  userHandle?: string
  attestation?: { fmt: string; statement: Map<string, unknown> }
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

// Flags of the authenticator data: the person was there, was verified, a new credential follows.
const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** An authenticator that signs as a real one does (ES256, Web Authentication Level 3), with one credential and a counter that a test can turn back. */
export function softwareAuthenticator(
  site: string,
  { counter = 0, verifies = true }: { counter?: number; verifies?: boolean } = {},
) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = base64url(randomBytes(32))
  let userHandle: string | undefined
  const authenticator = {
    id,
    counter,

    /** What `startRegistration` would send. */
    create(options: Options, twists: Twists = {}) {
      userHandle = options.user?.id
      const authData = Buffer.concat([
        head(twists.rpId ?? options.rp?.id ?? '', ATTESTED),
        Buffer.alloc(16),
        int16(Buffer.from(id, 'base64url').length),
        Buffer.from(id, 'base64url'),
        coseKey(publicKey),
      ])
      const { fmt, statement } = twists.attestation ?? { fmt: 'none', statement: new Map() }
      // The boundary: the encoder's type is not exported.
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0]
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, twists),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },

    /** What `startAuthentication` would send. */
    get(options: Options, twists: Twists = {}) {
      authenticator.counter += 1
      const authData = head(twists.rpId ?? options.rpId ?? '', 0)
      const clientDataJSON = clientData('webauthn.get', options, twists)
      const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', signed, privateKey)),
          userHandle: twists.userHandle ?? userHandle,
        },
      }
    },
  }

  const head = (rpId: string, flags: number) =>
    Buffer.concat([
      sha256(rpId),
      Buffer.from([PRESENT | flags | (verifies ? VERIFIED : 0)]),
      int32(authenticator.counter),
    ])
  const clientData = (type: string, { challenge }: Options, twists: Twists) =>
    base64url(
      Buffer.from(
        JSON.stringify({
          type: twists.type ?? type,
          challenge: twists.challenge ?? challenge,
          origin: twists.origin ?? site,
          crossOrigin: twists.crossOrigin ?? false,
        }),
      ),
    )

  return authenticator
}

/** The key as RFC 9053 writes it: elliptic curve, ES256, P-256, x and y. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}
