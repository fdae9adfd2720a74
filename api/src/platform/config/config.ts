import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  backupOf,
  cardsOf,
  carrierOf,
  filesOf,
  type BackupConfig,
  type CardsConfig,
  type CarrierConfig,
  type FilesConfig,
} from './choose-providers.ts'
import { companyIn, type Company } from './company.ts'
import { ConfigError } from './config-error.ts'
import { parseEnvironment } from './environment.ts'
import { isLoopback } from './is-loopback.ts'
import type { NetworkCaps } from './network-caps.ts'

export interface Config {
  /** Undefined: start the embedded database. */
  databaseUrl: string | undefined
  directUrl: string | undefined
  replicaUrl: string | undefined
  /** As PEM. */
  databaseCa: string | undefined
  prepareStatements: boolean
  databaseConnections: number
  /** The nice value of `work`, and of the process that answers the long calls of `serve`. */
  workNiceness: number
  host: string
  port: number
  /** 0 picks a free one. */
  storybookPort: number
  publicUrl: string
  /** The address at which releases are tried before they are live; undefined where there is none. */
  testUrl: string | undefined
  /** Whose releases are given out: `test` in what `testSiteOf` returns alone. */
  stage: 'test' | 'live'
  /** Others than this machine can come: `publicUrl` is not a loopback address. Decides alone how strict everything is. */
  isPublic: boolean
  /** Whether a host name, as a URL has it, is one of the further names that are answered. */
  allowedHosts: (hostname: string) => boolean
  /** Origins of other sites that may load our remotes. */
  federationHosts: string[]
  /** Says of an address whether it is a proxy whose forwarded address is believed. */
  trustedProxies: (address: string, hop: number) => boolean
  /** Undefined: a file of the data folder holds one. */
  secretKey: Buffer | undefined
  dataDir: string
  /** The part of a disk, from 0 to 1, below which nothing new is written. */
  minFreeDisk: number
  /** What opens /metrics; undefined: this machine alone, with a loopback `publicUrl`. */
  metricsToken: string | undefined
  /** The collector of traces, and which part of all is traced; undefined: nothing is. */
  traces: { endpoint: string; rate: number } | undefined
  /** The root of the checkout: migrations, built parts and sample data are found below it. */
  root: string
  files: FilesConfig
  backup: BackupConfig
  /** A server that `mustEncrypt` is sent nothing without TLS and a certificate that holds. */
  mail: { kind: 'mailbox'; from: string } | { kind: 'smtp'; url: string; from: string; mustEncrypt: boolean }
  /** Whom customers write to. */
  supportEmail: string
  carrier: CarrierConfig
  pace: { messagesPerMinute: number; segmentsPerDay: number }
  /** Dollars a segment that the networks take besides the carrier's price. */
  carrierFees: string
  /** What happens to texts that would sell for less than they cost. */
  belowCost: 'refuse' | 'warn'
  /** False only with the sandbox carrier. */
  quietHours: boolean
  /** New accounts have an allowance of texts a day, and their first launches are looked at. */
  newAccountLimits: boolean
  /** Caps of mobile networks that differ from those we know, by tier and class. */
  networkCaps: NetworkCaps
  /** Whether the carrier is asked for the network of a phone before it is texted for the first time. */
  networkLookups: boolean
  /** What one costs at the carrier, in dollars. */
  lookupPrice: string
  cards: CardsConfig
  /** What one employee may give within 24 hours without a second one, in dollars. */
  moneyLimit: string
  /** After how many days an account is reminded of what it owes, three of them, and after how many its sending stops. */
  dunningDays: number[]
  /** Who sells; undefined: the demo's invoices are made out by a made-up company, and real ones are not made. */
  company: Company | undefined
  /** Undefined: places are network addresses alone. */
  geoipFile: string | undefined
  /** False where Node was told to take any certificate. */
  checksCertificates: boolean
  logLevel: string
}

/** Parses the environment once. Throws a `ConfigError` that names the variable and what is wrong with it. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const set = parseEnvironment(env)
  const carrier = carrierOf(set)
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/$/, '')
  const isPublic = !isLoopback(new URL(publicUrl).hostname)
  return {
    databaseUrl: set.DATABASE_URL,
    directUrl: set.DATABASE_URL_DIRECT ?? set.DATABASE_URL,
    replicaUrl: set.DATABASE_REPLICA_URL,
    databaseCa: set.DATABASE_CA && certificateIn(set.DATABASE_CA),
    prepareStatements: set.DATABASE_PREPARE,
    databaseConnections: set.DATABASE_CONNECTIONS,
    workNiceness: set.WORK_NICENESS,
    host: set.HOST,
    port: set.PORT,
    storybookPort: set.STORYBOOK_PORT ?? (set.PORT < 65_535 ? set.PORT + 1 : 0),
    publicUrl,
    testUrl: set.TEST_URL?.replace(/\/$/, ''),
    stage: 'live',
    isPublic,
    allowedHosts: set.ALLOWED_HOSTS,
    federationHosts: set.FEDERATION_HOSTS,
    trustedProxies: set.TRUSTED_PROXIES,
    secretKey: set.SECRET_KEY,
    dataDir: path.resolve(root, set.DATA_DIR),
    minFreeDisk: set.MIN_FREE_DISK_PERCENT / 100,
    metricsToken: set.METRICS_TOKEN,
    traces: set.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT, rate: set.TRACES_RATE }
      : undefined,
    root,
    files: filesOf(set),
    backup: backupOf(set),
    mail: set.SMTP_URL
      ? {
          kind: 'smtp',
          url: set.SMTP_URL,
          from: set.MAIL_FROM,
          mustEncrypt: isPublic && !isLoopback(new URL(set.SMTP_URL).hostname),
        }
      : { kind: 'mailbox', from: set.MAIL_FROM },
    supportEmail: set.SUPPORT_EMAIL,
    carrier,
    pace: { messagesPerMinute: set.CARRIER_MESSAGES_PER_MINUTE, segmentsPerDay: set.CARRIER_SEGMENTS_PER_DAY },
    carrierFees: set.CARRIER_FEES,
    belowCost: set.BELOW_COST,
    quietHours: carrier.kind === 'twilio' || set.QUIET_HOURS === 'on',
    networkCaps: set.NETWORK_CAPS,
    networkLookups: (set.NETWORK_LOOKUPS ?? (carrier.kind === 'twilio' ? 'off' : 'on')) === 'on',
    lookupPrice: set.LOOKUP_PRICE,
    newAccountLimits: (set.NEW_ACCOUNT_LIMITS ?? (carrier.kind === 'twilio' ? 'on' : 'off')) === 'on',
    cards: cardsOf(set),
    moneyLimit: set.MONEY_LIMIT,
    dunningDays: set.DUNNING_DAYS.split(',').map(Number),
    company: set.COMPANY_FILE ? companyIn(path.resolve(root, set.COMPANY_FILE)) : undefined,
    geoipFile: set.GEOIP_FILE && path.resolve(root, set.GEOIP_FILE),
    checksCertificates: set.NODE_TLS_REJECT_UNAUTHORIZED !== '0',
    logLevel: set.LOG_LEVEL,
  }
}

/** The configuration of the site at TEST_URL: the same installation under its own address. Undefined where there is none. */
export const testSiteOf = (config: Config): Config | undefined =>
  config.testUrl === undefined ? undefined : { ...config, publicUrl: config.testUrl, stage: 'test' }

function certificateIn(file: string): string {
  const sentence = `DATABASE_CA: ${file} is not a file with a certificate (PEM)`
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(sentence, { cause: error })
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new ConfigError(sentence)
  return text
}
