import type { Config } from '../../platform/config/config.ts'
import { createSecrets, masterKeyOf } from '../../platform/secrets/secrets.ts'

/** Tells one SECRET_KEY from another and nothing else of it. */
export const keyFingerprint = (config: Pick<Config, 'secretKey' | 'dataDir'>): string =>
  createSecrets(masterKeyOf(config)).derive('backup', 'fingerprint').toString('hex')
