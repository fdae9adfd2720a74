import proxyAddr from 'proxy-addr'
import { z } from 'zod'
import { allowedHosts } from './allowed-hosts.ts'
import { ConfigError } from './config-error.ts'
import { federationHosts } from './federation-hosts.ts'
import { NetworkCapsText } from './network-caps.ts'
import { withSecretFiles } from './secret-files.ts'

const url = z.string().refine((text) => URL.canParse(text), 'is not an address')
const databaseUrl = url.refine((text) => /^postgres(ql)?:/.test(text), 'must start with postgres://')
/** What is no number says so in the same words as one that is too small or too large. */
const numberFrom = (min: number, max: number) => {
  const message = `must be a number from ${min} to ${max}`
  return z.coerce.number(message).min(min, message).max(max, message)
}
const wholeNumberFrom = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}
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

/** The environment variables that Lotline reads, all optional. This file alone knows them. */
const Environment = z.object({
  /** PostgreSQL 15 or newer. Without it `npm start` runs an embedded one. */
  DATABASE_URL: databaseUrl.optional(),
  /** A connection past the pooler, for LISTEN and migrations; DATABASE_URL when absent. */
  DATABASE_URL_DIRECT: databaseUrl.optional(),
  /** A streaming replica of the database: exports and counts are read there while it is up to date. */
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  /** A file with the certificate of the authority that signed the database's; its connections are then encrypted and checked. */
  DATABASE_CA: z.string().min(1).optional(),
  /** `false` behind a pooler in transaction mode. */
  DATABASE_PREPARE: z.stringbool().default(true),
  /** Connections that a process may open. */
  DATABASE_CONNECTIONS: wholeNumberFrom(2, 200).default(10),
  /** How far `work`, and what `serve` has its long calls answered by, stand back behind the other processes of their machine: their nice value. */
  WORK_NICENESS: wholeNumberFrom(0, 19).default(10),
  /** The address of this machine that the HTTP side listens on; 0.0.0.0 for all of them. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port of the HTTP side. */
  PORT: wholeNumberFrom(1, 65_535).default(4000),
  /** Where `local` shows the design system's components; the port after PORT when absent. */
  STORYBOOK_PORT: wholeNumberFrom(0, 65_535).optional(),
  /** The address people and the carrier use; its scheme decides whether cookies are Secure. */
  PUBLIC_URL: url.refine((text) => /^https?:/.test(text), 'must start with https:// or http://').optional(),
  /** An origin of its own at which releases are tried before they are live, on the same data. Without it there is no test address. */
  TEST_URL: url
    .refine((text) => /^https?:\/\/[^/?#]+\/?$/.test(text), 'must be an origin like https://test.example.com')
    .optional(),
  /** Further names that are answered besides that of PUBLIC_URL: host names, addresses and networks (`www.example.com, 10.0.0.0/8`). */
  ALLOWED_HOSTS: listOf(
    allowedHosts,
    'must be host names, addresses or networks with commas between them, like www.example.com, 10.0.0.0/8',
  ),
  /** Other sites whose pages may load our remotes by Module Federation: origins (`https://www.example.com`), exactly as browsers send them. */
  FEDERATION_HOSTS: listOf(
    federationHosts,
    'must be origins with commas between them, like https://www.example.com, without a path and without *',
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
  /** Below so many percent of free disk nothing new is written. */
  MIN_FREE_DISK_PERCENT: numberFrom(0, 100).default(5),
  /** What Prometheus sends as its bearer token to read /metrics; without it only this machine may, and only where PUBLIC_URL is a loopback address. */
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  /** Where traces go by OTLP over HTTP, http://collector:4318. The exporter reads OTEL_EXPORTER_OTLP_HEADERS beside it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .refine((text) => /^https?:/.test(text), 'must start with https:// or http://')
    .optional(),
  /** Which part of all requests and jobs is traced, from 0 to 1. */
  TRACES_RATE: numberFrom(0, 1).default(1),
  /** An S3-compatible store for result files, uploads and releases, in place of a folder: all five, or none. */
  FILES_S3_ENDPOINT: url.optional(),
  FILES_S3_BUCKET: z.string().min(3).optional(),
  FILES_S3_REGION: z.string().min(1).optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Where `backup` keeps backups: a folder, or s3://bucket/prefix. */
  BACKUP_TO: z.string().min(1).optional(),
  /**
   * What backups are encrypted with: an age identity (AGE-SECRET-KEY-1…), a recipient (age1…) that can make them alone, or a
   * passphrase of 20 characters or more.
   */
  BACKUP_KEY: z.string().min(1).optional(),
  /** The S3-compatible store of backups in a bucket; what is not set is as for FILES_S3. */
  BACKUP_S3_ENDPOINT: url.optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** The mail server, smtps://user:password@host. Without it mails stay in the mailbox at /mailbox. */
  SMTP_URL: url.refine((text) => /^smtps?:/.test(text), 'must start with smtps:// or smtp://').optional(),
  /** The sender of every mail. */
  MAIL_FROM: z.string().min(3).default('Lotline <no-reply@example.com>'),
  /** Whom customers write to, such as about an account that was suspended, and who finds a weakness (`/.well-known/security.txt`). */
  SUPPORT_EMAIL: z.email().default('support@lotline.example'),
  /** The carrier's account: all three of Twilio, or the sandbox carrier. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  /** The sender of accounts that have no number of their own: a phone number in E.164, or a Messaging Service (MG…). */
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/i, 'must be a number like +15125550100 or a service MG…')
    .optional(),
  /** Your own approved business profile in Twilio's Trust Hub (BU…), below which your customers register theirs. */
  TWILIO_PRIMARY_PROFILE: z
    .string()
    .regex(/^BU[0-9a-f]{32}$/i, 'must be BU and 32 hexadecimal digits')
    .optional(),
  /** The sandbox carrier's loopback port; 0 picks a free one. */
  SANDBOX_CARRIER_PORT: wholeNumberFrom(0, 65_535).default(0),
  /** `own`: the sandbox carrier gives every account a number of its own at its first text; `shared`: all send from one. */
  SANDBOX_NUMBERS: z.enum(['own', 'shared']).default('own'),
  /** Messages a minute and segments a day that the carrier class allows each number. */
  CARRIER_MESSAGES_PER_MINUTE: wholeNumberFrom(1, 1_000_000_000).default(4500),
  CARRIER_SEGMENTS_PER_DAY: wholeNumberFrom(1, 1_000_000_000).default(200_000),
  /** What the networks take for each segment besides the carrier's own price, in dollars; the carrier bills it apart. */
  CARRIER_FEES: z
    .string()
    .regex(/^0(\.\d{1,5})?$/, 'must be dollars below one, such as 0.003')
    .default('0'),
  /** `warn` lets texts go that sell for less than they cost, and only writes them down at /books. */
  BELOW_COST: z.enum(['refuse', 'warn']).default('refuse'),
  /** `off` sends at any hour, with the sandbox carrier only; a real carrier always keeps the hours. */
  QUIET_HOURS: z.enum(['on', 'off']).optional(),
  /** `on` ramps new accounts up and looks at their first launches, `off` does neither. Without it on with a real carrier and off with the sandbox carrier. */
  NEW_ACCOUNT_LIMITS: z.enum(['on', 'off']).optional(),
  /** Where mobile networks changed their caps: segments a day and a minute, as JSON: {"tmobile":{"LOW":2000},"att":{"T":75},"verizon":6000}. */
  NETWORK_CAPS: NetworkCapsText,
  /**
   * `on` asks the carrier once for the network of each phone that a registered account texts; each costs its look-up. `off`
   * counts a text to every cap. Without it off with a real carrier and on with the sandbox carrier.
   */
  NETWORK_LOOKUPS: z.enum(['on', 'off']).optional(),
  /** Dollars that the carrier takes for a look-up, for margins. */
  LOOKUP_PRICE: z
    .string()
    .regex(/^0(\.\d{1,5})?$/, 'must be dollars below one, such as 0.008')
    .default('0.008'),
  /** Card payments: all three of Stripe, or the demo form. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** `on`: the sales tax of invoices is asked of Stripe Tax, in place of our table of states (docs/billing.md). */
  STRIPE_TAX: z.enum(['on', 'off']).default('off'),
  /** What one employee may give to accounts or send back to cards within 24 hours, in dollars; more waits for a second employee. */
  MONEY_LIMIT: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount in dollars, such as 100')
    .default('100'),
  /** The days after which an account is reminded of what it owes, three of them, and the day on which its sending stops. */
  DUNNING_DAYS: z
    .string()
    .refine((text) => isRising(text.split(',').map(Number)), 'must be four rising numbers of days, such as 0,3,7,10')
    .default('0,3,7,10'),
  /**
   * A JSON file with your company's name, address, tax id and registrations for sales tax, for your invoices (docs/billing.md).
   * Without it real invoices are not made.
   */
  COMPANY_FILE: z.string().min(1).optional(),
  /** A table of network addresses in MaxMind's format (.mmdb): the list of sessions then names city and country. */
  GEOIP_FILE: z.string().min(1).optional(),
  /** Node's own: 0 switches the check of every certificate off. */
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  /** `fatal` to `debug`, or `silent`. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})
/** Four whole numbers, each greater than the one before. */
const isRising = (days: readonly number[]) =>
  days.length === 4 && days.every((day, at) => Number.isInteger(day) && day > (days[at - 1] ?? -1))

export type Environment = z.output<typeof Environment>

/** Throws a `ConfigError` that names each variable and what is wrong with it. An empty one counts as not set. */
export function parseEnvironment(env: NodeJS.ProcessEnv): Environment {
  const parsed = Environment.safeParse(
    Object.fromEntries(Object.entries(secretsRead(env)).filter(([, value]) => value !== '')),
  )
  if (parsed.success) return parsed.data
  throw new ConfigError(
    parsed.error.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`).join('\n'),
  )
}

function secretsRead(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  try {
    return withSecretFiles(env)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
