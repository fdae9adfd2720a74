import { createECDH } from 'node:crypto'
import type { Services } from '../../platform/services/services.ts'

/** With what the installation proves to push services that a push is its own (RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The installation's pair of keys: belongs to its secret key, is the same in every process and not stored. */
export function pushKeysOf({ secrets }: Pick<Services, 'secrets'>): PushKeys {
  const secret = secrets.derive('web push', 'vapid')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
