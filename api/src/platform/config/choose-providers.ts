import { ConfigError } from './config-error.ts'
import type { Environment } from './environment.ts'

/** Whose texts are sent. */
export type CarrierConfig =
  | { kind: 'sandbox'; port: number; ownNumbers: boolean }
  | { kind: 'twilio'; accountSid: string; authToken: string; from: string; primaryProfile: string | undefined }

/** A bucket of an S3-compatible store. */
export interface S3Place {
  /** `https://s3.us-east-1.amazonaws.com`, or any server that speaks the same. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where files are kept. */
export type FilesConfig = { kind: 'folder' } | ({ kind: 's3' } & S3Place)

/** Where backups go and what they are encrypted with. */
export interface BackupConfig {
  to: string | undefined
  key: string | undefined
  /** The store of a bucket that `to` names. */
  s3: Omit<S3Place, 'bucket'> | undefined
}

/** Who takes card payments. */
export type CardsConfig =
  | { kind: 'demo' }
  | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string; tax: boolean }

/** An S3-compatible store when it is set, else a folder of this machine. */
export function filesOf({
  FILES_S3_ENDPOINT: endpoint,
  FILES_S3_BUCKET: bucket,
  FILES_S3_REGION: region,
  FILES_S3_ACCESS_KEY_ID: accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Environment): FilesConfig {
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey }
  if (endpoint || bucket || region || accessKeyId || secretAccessKey)
    throw new ConfigError(
      'Set FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_REGION, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY together, or none of them',
    )
  return { kind: 'folder' }
}

/** Where backups go; the store of the files where no other is named. */
export function backupOf(set: Environment): BackupConfig {
  const endpoint = set.BACKUP_S3_ENDPOINT ?? set.FILES_S3_ENDPOINT
  const region = set.BACKUP_S3_REGION ?? set.FILES_S3_REGION
  const accessKeyId = set.BACKUP_S3_ACCESS_KEY_ID ?? set.FILES_S3_ACCESS_KEY_ID
  const secretAccessKey = set.BACKUP_S3_SECRET_ACCESS_KEY ?? set.FILES_S3_SECRET_ACCESS_KEY
  return {
    to: set.BACKUP_TO,
    key: set.BACKUP_KEY,
    s3:
      endpoint && region && accessKeyId && secretAccessKey
        ? { endpoint, region, accessKeyId, secretAccessKey }
        : undefined,
  }
}

/** Twilio when it is set, else the sandbox carrier. */
export function carrierOf({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
  TWILIO_PRIMARY_PROFILE: primaryProfile,
  SANDBOX_CARRIER_PORT: port,
  SANDBOX_NUMBERS: numbers,
}: Environment): CarrierConfig {
  if (accountSid && authToken && from) return { kind: 'twilio', accountSid, authToken, from, primaryProfile }
  if (accountSid || authToken || from)
    throw new ConfigError('Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together, or none of them')
  return { kind: 'sandbox', port, ownNumbers: numbers === 'own' }
}

/** Stripe when it is set, else the demo form. */
export function cardsOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_TAX: tax,
}: Environment): CardsConfig {
  if (secretKey && publishableKey && webhookSecret)
    return { kind: 'stripe', secretKey, publishableKey, webhookSecret, tax: tax === 'on' }
  if (secretKey || publishableKey || webhookSecret)
    throw new ConfigError(
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET together, or none of them',
    )
  if (tax === 'on')
    throw new ConfigError('STRIPE_TAX=on needs STRIPE_SECRET_KEY: sales taxes are asked of your Stripe account')
  return { kind: 'demo' }
}
