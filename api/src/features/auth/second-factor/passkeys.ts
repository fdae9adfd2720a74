// Brings a third of a process's modules along: callers import it at its first use, not when they start.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers'
import type { Config } from '../../../platform/config/config.ts'
import { CHALLENGE_MINUTES, CreatedPasskey, type UsedPasskey } from './passkey-response.ts'

const timeout = CHALLENGE_MINUTES * 60_000
const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]

/** Passkeys are bound to the host of PUBLIC_URL. */
const site = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

interface KnownPasskey {
  credentialId: string
  transports: string[]
}

const descriptors = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** The account as authenticators keep it: the bytes of its id. */
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))

/** Options for `navigator.credentials.create`, with a new challenge. Authenticators that hold one of the account's passkeys are left out. */
export const registrationOptions = (
  config: Pick<Config, 'publicUrl'>,
  user: { id: string; email: string; fullName: string },
  known: readonly KnownPasskey[],
) =>
  generateRegistrationOptions({
    rpName: 'Lotline',
    rpID: site(config).id,
    userID: handleOf(user.id),
    userName: user.email,
    userDisplayName: user.fullName,
    timeout,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: descriptors(known),
  })

/** Options for `navigator.credentials.get`, with a new challenge, for the account's own passkeys. */
export const authenticationOptions = (config: Pick<Config, 'publicUrl'>, known: readonly KnownPasskey[]) =>
  generateAuthenticationOptions({
    rpID: site(config).id,
    timeout,
    userVerification: 'preferred',
    allowCredentials: descriptors(known),
  })

export interface NewPasskey extends KnownPasskey {
  publicKey: Buffer
  counter: number
}

/** What there is to keep of a passkey that the browser made; undefined where it is not whole, not for this site or not for a challenge of ours. */
export async function verifyNewPasskey(
  config: Pick<Config, 'publicUrl'>,
  response: unknown,
  isOurs: (challenge: string) => boolean,
): Promise<NewPasskey | undefined> {
  const created = CreatedPasskey.safeParse(response)
  if (!created.success) return undefined
  const { id, origin } = site(config)
  const verified = await undefinedIfRefused(() =>
    isInForeignFrame(created.data.response.clientDataJSON)
      ? Promise.resolve(undefined)
      : verifyRegistrationResponse({
          response: { ...withoutAttestation(created.data), clientExtensionResults: {} },
          expectedChallenge: isOurs,
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: false,
          supportedAlgorithmIDs: algorithms,
        }),
  )
  if (!verified?.verified) return undefined
  const { credential } = verified.registrationInfo
  // What was verified is the signed id, not the one beside it.
  return credential.id === created.data.id
    ? {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: created.data.response.transports,
      }
    : undefined
}

export interface StoredPasskey extends NewPasskey {
  userId: string
}

/**
 * The authenticator's new counter where the answer was signed by this passkey, for this site and a challenge of ours, and the
 * counter went on; undefined otherwise.
 */
export async function verifyUsedPasskey(
  config: Pick<Config, 'publicUrl'>,
  used: UsedPasskey,
  passkey: StoredPasskey,
  isOurs: (challenge: string) => boolean,
): Promise<number | undefined> {
  const { id, origin } = site(config)
  const { userHandle, ...response } = used.response
  if (userHandle && userHandle !== isoBase64URL.fromBuffer(handleOf(passkey.userId))) return undefined
  const verified = await undefinedIfRefused(() =>
    isInForeignFrame(response.clientDataJSON)
      ? Promise.resolve(undefined)
      : verifyAuthenticationResponse({
          response: { ...used, response, clientExtensionResults: {} },
          expectedChallenge: isOurs,
          expectedOrigin: origin,
          expectedRPID: id,
          requireUserVerification: false,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
            transports: passkey.transports,
          },
        }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** No site may embed our pages: what was signed inside another site's page is refused. */
const isInForeignFrame = (clientDataJSON: string) => decodeClientDataJSON(clientDataJSON).crossOrigin === true

/** Who made the authenticator is not asked, so its certificates are not read: reading them would fetch addresses that a stranger wrote into them. */
function withoutAttestation(created: CreatedPasskey): CreatedPasskey {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(created.response.attestationObject)).get('authData')
  const none = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return {
    ...created,
    response: { ...created.response, attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(none)) },
  }
}

/** The library throws at whatever is wrong with what a browser sent: all of it means that the passkey is not accepted. */
async function undefinedIfRefused<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
