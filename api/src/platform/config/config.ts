import { readFileSync } from 'node:fs'
import path from 'node:path'
import proxyAddr from 'proxy-addr'
import { z } from 'zod'
import { allowedHosts } from './allowed-hosts.ts'
import { withSecretFiles } from './secret-files.ts'

const url = z.string().refine((text) => URL.canParse(text), 'is not an address')
const databaseUrl = url.refine((text) => /^postgres(ql)?:/.test(text), 'must start with postgres://')
/** A list with commas, made into what it is for; what cannot be made of it is refused with the message. */
const listOf = <T>(make: (entries: string[]) => T, message: string) =>
  z
    .string()
    .default('')
    .transform((list, context) => {
      try {
        return make(
          list
            .split(',')
            .map((entry) => entry.trim())
            .filter(Boolean),
        )
      } catch {
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }
    })

/** The environment variables that Lotline reads, all optional. This file alone reads them. */
const Environment = z.object({
  /** PostgreSQL 15 or newer. Without it `npm start` runs an embedded one. */
  DATABASE_URL: databaseUrl.optional(),
  /** A connection past the pooler, for LISTEN and migrations; DATABASE_URL when absent. */
  DATABASE_URL_DIRECT: databaseUrl.optional(),
  /** A file with the certificate of the authority that signed the database's; its connections are then encrypted and checked. */
  DATABASE_CA: z.string().min(1).optional(),
  /** `false` behind a pooler in transaction mode. */
  DATABASE_PREPARE: z.stringbool().default(true),
  /** Connections that a process may open. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  /** The address of this machine that the HTTP side listens on; 0.0.0.0 for all of them. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port of the HTTP side. */
  PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
  /** Where `local` shows the design system's components; the port after PORT when absent. */
  STORYBOOK_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The address people and the carrier use; its scheme decides whether cookies are Secure. */
  PUBLIC_URL: url.refine((text) => /^https?:/.test(text), 'must start with https:// or http://').optional(),
  /** Further names that are answered besides that of PUBLIC_URL: host names, addresses and networks (`www.example.com, 10.0.0.0/8`). */
  ALLOWED_HOSTS: listOf(
    allowedHosts,
    'must be host names, addresses or networks with commas between them, like www.example.com, 10.0.0.0/8',
  ),
  /** Proxies whose X-Forwarded-For is believed: addresses and networks (`10.0.0.0/8, 192.0.2.10`), or `loopback`, `linklocal`, `uniquelocal`. */
  TRUSTED_PROXIES: listOf(
    (entries) => proxyAddr.compile(entries),
    'must be addresses or networks with commas between them, like 10.0.0.0/8, 192.0.2.10',
  ),
  /** What second factors are sealed and cookies signed with: 32 bytes or more in base64. */
  SECRET_KEY: z
    .base64('must be base64')
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length >= 32, 'must have 32 bytes or more: make one with openssl rand -base64 32')
    .optional(),
  /** Where the embedded database, result files and releases lie. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** An S3-compatible store for result files, uploads and releases, in place of a folder: all five, or none. */
  FILES_S3_ENDPOINT: url.optional(),
  FILES_S3_BUCKET: z.string().min(3).optional(),
  FILES_S3_REGION: z.string().min(1).optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** The mail server, smtps://user:password@host. Without it mails stay in the mailbox at /mailbox. */
  SMTP_URL: url.refine((text) => /^smtps?:/.test(text), 'must start with smtps:// or smtp://').optional(),
  /** The sender of every mail. */
  MAIL_FROM: z.string().min(3).default('Lotline <no-reply@example.com>'),
  /** The carrier's account: all three of Twilio, or the sandbox carrier. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  /** The sender: a phone number in E.164, or a Messaging Service (MG…). */
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/i, 'must be a number like +15125550100 or a service MG…')
    .optional(),
  /** The sandbox carrier's loopback port; 0 picks a free one. */
  SANDBOX_CARRIER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Messages a minute and segments a day that the carrier class allows. */
  CARRIER_MESSAGES_PER_MINUTE: z.coerce.number().int().min(1).default(4500),
  CARRIER_SEGMENTS_PER_DAY: z.coerce.number().int().min(1).default(200_000),
  /** `off` sends at any hour, with the sandbox carrier only; a real carrier always keeps the hours. */
  QUIET_HOURS: z.enum(['on', 'off']).optional(),
  /** The probability from which a skip trace gives a record out. */
  SKIP_TRACE_THRESHOLD: z.coerce.number().gt(0).lt(1).default(0.999),
  /** Card payments: all three of Stripe, or the demo form. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** A table of network addresses in MaxMind's format (.mmdb): the list of sessions then names city and country. */
  GEOIP_FILE: z.string().min(1).optional(),
  /** Node's own: 0 switches the check of every certificate off. */
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  /** `fatal` to `debug`, or `silent`. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

type CarrierConfig =
  | { kind: 'sandbox'; port: number }
  | { kind: 'twilio'; accountSid: string; authToken: string; from: string }

/** A bucket of an S3-compatible store. */
export interface S3Place {
  /** `https://s3.us-east-1.amazonaws.com`, or any server that speaks the same. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  /** Undefined: start the embedded database. */
  databaseUrl: string | undefined
  directUrl: string | undefined
  /** As PEM. */
  databaseCa: string | undefined
  prepareStatements: boolean
  databaseConnections: number
  host: string
  port: number
  /** 0 picks a free one. */
  storybookPort: number
  publicUrl: string
  /** Others than this machine can come: `publicUrl` is not a loopback address. Decides alone how strict everything is. */
  isPublic: boolean
  /** Whether a host name, as a URL has it, is one of the further names that are answered. */
  allowedHosts: (hostname: string) => boolean
  /** Says of an address whether it is a proxy whose forwarded address is believed. */
  trustedProxies: (address: string, hop: number) => boolean
  /** Undefined: a file of the data folder holds one. */
  secretKey: Buffer | undefined
  dataDir: string
  /** The root of the checkout: migrations, built parts and sample data are found below it. */
  root: string
  files: { kind: 'folder' } | ({ kind: 's3' } & S3Place)
  /** A server that `mustEncrypt` is sent nothing without TLS and a certificate that holds. */
  mail: { kind: 'mailbox'; from: string } | { kind: 'smtp'; url: string; from: string; mustEncrypt: boolean }
  carrier: CarrierConfig
  pace: { messagesPerMinute: number; segmentsPerDay: number }
  /** False only with the sandbox carrier. */
  quietHours: boolean
  /** Below this probability a skip trace gives no record out: better no phone than a stranger's. */
  skipTraceThreshold: number
  cards: { kind: 'demo' } | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string }
  /** Undefined: places are network addresses alone. */
  geoipFile: string | undefined
  /** False where Node was told to take any certificate. */
  checksCertificates: boolean
  logLevel: string
}

/** A sentence for the person who set the environment. */
export class ConfigError extends Error {}

/** Parses the environment once. Throws a `ConfigError` that names the variable and what is wrong with it. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(secretsRead(env)).filter(([, value]) => value !== '')),
  )
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('\n'),
    )
  }
  const set = parsed.data
  const carrier = carrierOf(set)
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, '')
  const isPublic = !isLoopback(new URL(publicUrl).hostname)
  return {
    databaseUrl: set.DATABASE_URL,
    directUrl: set.DATABASE_URL_DIRECT ?? set.DATABASE_URL,
    databaseCa: set.DATABASE_CA && certificateIn(set.DATABASE_CA),
    prepareStatements: set.DATABASE_PREPARE,
    databaseConnections: set.DATABASE_CONNECTIONS,
    host: set.HOST,
    port: set.PORT,
    storybookPort: set.STORYBOOK_PORT ?? (set.PORT < 65_535 ? set.PORT + 1 : 0),
    publicUrl,
    isPublic,
    allowedHosts: set.ALLOWED_HOSTS,
    trustedProxies: set.TRUSTED_PROXIES,
    secretKey: set.SECRET_KEY,
    dataDir: path.resolve(root, set.DATA_DIR),
    root,
    files: filesOf(set),
    mail: set.SMTP_URL
      ? {
          kind: 'smtp',
          url: set.SMTP_URL,
          from: set.MAIL_FROM,
          mustEncrypt: isPublic && !isLoopback(new URL(set.SMTP_URL).hostname),
        }
      : { kind: 'mailbox', from: set.MAIL_FROM },
    carrier,
    pace: { messagesPerMinute: set.CARRIER_MESSAGES_PER_MINUTE, segmentsPerDay: set.CARRIER_SEGMENTS_PER_DAY },
    quietHours: carrier.kind === 'twilio' || set.QUIET_HOURS === 'on',
    skipTraceThreshold: set.SKIP_TRACE_THRESHOLD,
    cards: cardsOf(set),
    geoipFile: set.GEOIP_FILE && path.resolve(root, set.GEOIP_FILE),
    checksCertificates: set.NODE_TLS_REJECT_UNAUTHORIZED !== '0',
    logLevel: set.LOG_LEVEL,
  }
}

type Environment = z.output<typeof Environment>

function secretsRead(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    return withSecretFiles(env)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Whether a host name always means this machine (RFC 6761, RFC 1122). */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/.test(hostname)

function certificateIn(file: string): string {
  try {
    const text = readFileSync(file, 'utf8')
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  } catch {
    // said below
  }
  throw new ConfigError(`DATABASE_CA: ${file} is not a file with a certificate (PEM)`)
}

function filesOf({
  FILES_S3_ENDPOINT: endpoint,
  FILES_S3_BUCKET: bucket,
  FILES_S3_REGION: region,
  FILES_S3_ACCESS_KEY_ID: accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Environment): Config['files'] {
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey }
  if (endpoint || bucket || region || accessKeyId || secretAccessKey)
    throw new ConfigError(
      'Set FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_REGION, FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY together, or none of them',
    )
  return { kind: 'folder' }
}

function carrierOf({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
  SANDBOX_CARRIER_PORT: port,
}: Environment): CarrierConfig {
  if (accountSid && authToken && from) return { kind: 'twilio', accountSid, authToken, from }
  if (accountSid || authToken || from)
    throw new ConfigError('Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together, or none of them')
  return { kind: 'sandbox', port }
}

function cardsOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: Environment): Config['cards'] {
  if (secretKey && publishableKey && webhookSecret) return { kind: 'stripe', secretKey, publishableKey, webhookSecret }
  if (secretKey || publishableKey || webhookSecret)
    throw new ConfigError(
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET together, or none of them',
    )
  return { kind: 'demo' }
}
