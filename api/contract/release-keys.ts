import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RemoteName } from './release-parts.ts'

export const ReleaseKeyDraft = z.object({
  remote: RemoteName,
  /** Who releases with it: a team, or its pipeline. */
  holder: z.string().trim().min(1, 'Say who holds it').max(80),
})
export type ReleaseKeyDraft = z.output<typeof ReleaseKeyDraft>

/** A key that opens one remote for releasing. */
export const ReleaseKey = ReleaseKeyDraft.extend({
  id: z.uuid(),
  /** How the key begins; empty for an old one. */
  hint: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
})
export type ReleaseKey = z.output<typeof ReleaseKey>

/** With the key itself, and the secret that signs the calls to its remote's `ownerWebhook`: both are shown this once. */
const NewReleaseKey = ReleaseKey.extend({ token: z.string(), webhookSecret: z.string() })

/** Active keys first, then revoked ones, by remote. */
export const listReleaseKeys = endpoint({
  method: 'GET',
  path: '/api/release-keys',
  access: 'employee',
  response: z.array(ReleaseKey),
})

/** Makes a key that releases one remote. The key and the secret of its webhook are shown in this answer alone. */
export const createReleaseKey = endpoint({
  method: 'POST',
  path: '/api/release-keys',
  access: 'employee',
  body: ReleaseKeyDraft,
  response: NewReleaseKey.extend({
    /** It was never released: its first release makes it a remote, or its name was mistyped. */
    isNewRemote: z.boolean(),
  }),
  idempotency: 'secret',
})

/** Makes a new key for the same remote and holder, and revokes the old one. Refused with 404 where it is revoked already. */
export const rotateReleaseKey = endpoint({
  method: 'POST',
  path: '/api/release-keys/:id/rotate',
  access: 'employee',
  params: z.object({ id: z.uuid() }),
  response: NewReleaseKey,
  idempotency: 'secret',
})

/** What it released stays. Refused with 404 where it is revoked already. */
export const revokeReleaseKey = endpoint({
  method: 'DELETE',
  path: '/api/release-keys/:id',
  access: 'employee',
  params: z.object({ id: z.uuid() }),
  response: z.null(),
})
