import { z } from 'zod'

/** How long a challenge may be answered. */
export const CHALLENGE_MINUTES = 5

/** Bytes in base64url; far above what authenticators send, far below what would be work to read. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
/** At most 1023 bytes (Web Authentication Level 3, 7.1). */
const credentialId = bytes(1364)

/** What `startRegistration` of @simplewebauthn/browser sends, as far as it is read. */
export const CreatedPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(65_536),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
export type CreatedPasskey = z.output<typeof CreatedPasskey>

/** What `startAuthentication` sends, as far as it is read. */
export const UsedPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    /** The account that the passkey was made for, where the authenticator keeps it. */
    userHandle: z.string().max(100).nullish(),
  }),
})
export type UsedPasskey = z.output<typeof UsedPasskey>
