import type { Config } from '../../platform/config/config.ts'
import { isLoopback } from '../../platform/config/is-loopback.ts'
import { isDatabaseHere, isVerified } from '../../platform/db/database-place.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { demoAccounts } from './queries.ts'

/** What a product that others can reach must not start with, and the sentence that it ends with instead. docs/operating.md lists them. */
export interface StartRule<Seen> {
  breaks: (seen: Seen) => boolean | Promise<boolean>
  sentence: string
}

/** What the environment shows, wherever it runs. */
export const addressRules: readonly StartRule<Config>[] = [
  {
    breaks: ({ publicUrl, testUrl }) =>
      testUrl !== undefined && new URL(testUrl).hostname === new URL(publicUrl).hostname,
    sentence:
      'TEST_URL must have another host name than PUBLIC_URL, because cookies belong to a name, whatever its port: name one like https://test.example.com.',
  },
  {
    breaks: ({ publicUrl, testUrl }) =>
      testUrl !== undefined && publicUrl.startsWith('https:') && !testUrl.startsWith('https:'),
    sentence: 'TEST_URL must begin with https:// where PUBLIC_URL does, because people sign in there too.',
  },
  {
    breaks: ({ isPublic, testUrl }) => testUrl !== undefined && !isPublic && !isLoopback(new URL(testUrl).hostname),
    sentence:
      'TEST_URL must be an address of this machine where PUBLIC_URL is one, because PUBLIC_URL decides how strict everything is: name one like http://test.localhost:4000.',
  },
]

/** What the environment shows. They hold where PUBLIC_URL is not an address of this machine; nothing else decides. */
export const environmentRules: readonly StartRule<Config>[] = [
  {
    breaks: ({ publicUrl }) => !publicUrl.startsWith('https:'),
    sentence:
      'PUBLIC_URL must begin with https:// where others than this machine can come: put a proxy with a certificate in front and name its address.',
  },
  {
    breaks: ({ mail }) => mail.kind === 'mailbox',
    sentence: 'SMTP_URL must be set, or nobody gets the links that confirm an address and choose a new password.',
  },
  {
    breaks: ({ secretKey }) => secretKey === undefined,
    sentence:
      'SECRET_KEY must be set, the same for every process: make one with `openssl rand -base64 32` and keep it.',
  },
  {
    breaks: ({ carrier }) => carrier.kind === 'sandbox',
    sentence:
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM must be set, because the sandbox carrier is for one machine alone.',
  },
  {
    breaks: ({ carrier, cards }) => carrier.kind === 'twilio' && cards.kind === 'demo',
    sentence:
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set where Twilio is, because the demo card form takes no money for texts that cost some.',
  },
  {
    breaks: ({ databaseUrl, databaseCa }) =>
      databaseUrl !== undefined && !isDatabaseHere(databaseUrl) && !isVerified(databaseUrl, databaseCa),
    sentence:
      'DATABASE_URL must ask for TLS with a checked certificate where the database is on another machine: add ?sslmode=verify-full, and DATABASE_CA if its authority is your own.',
  },
  {
    breaks: ({ directUrl, databaseCa }) =>
      directUrl !== undefined && !isDatabaseHere(directUrl) && !isVerified(directUrl, databaseCa),
    sentence:
      'DATABASE_URL_DIRECT must ask for TLS with a checked certificate where the database is on another machine: add ?sslmode=verify-full, and DATABASE_CA if its authority is your own.',
  },
  {
    breaks: ({ replicaUrl, databaseCa }) =>
      replicaUrl !== undefined && !isDatabaseHere(replicaUrl) && !isVerified(replicaUrl, databaseCa),
    sentence:
      'DATABASE_REPLICA_URL must ask for TLS with a checked certificate where the replica is on another machine: add ?sslmode=verify-full, and DATABASE_CA if its authority is your own.',
  },
  {
    breaks: ({ mail }) =>
      mail.kind === 'smtp' && !isLoopback(new URL(mail.url).hostname) && weakensTls(new URL(mail.url).searchParams),
    sentence:
      'SMTP_URL must not switch TLS or the check of certificates off where the mail server is on another machine: take ignoreTLS, opportunisticTLS, requireTLS, secure and tls.rejectUnauthorized out of it.',
  },
  {
    breaks: ({ files }) =>
      files.kind === 's3' && !files.endpoint.startsWith('https:') && !isLoopback(new URL(files.endpoint).hostname),
    sentence: 'FILES_S3_ENDPOINT must begin with https:// where the store is on another machine.',
  },
  {
    breaks: ({ checksCertificates }) => !checksCertificates,
    sentence:
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0, because no certificate would be checked: name an authority of your own in NODE_EXTRA_CA_CERTS.',
  },
]

/** What the database shows. */
export const databaseRules: readonly StartRule<Sql>[] = [
  {
    breaks: async (sql) => (await demoAccounts(sql)).length > 0,
    sentence:
      'The database has the demo account demo@example.com, whose password everybody can read: use a database that `npm start` did not prepare.',
  },
]

/** `local` and what only it may have. */
export const LOCAL_ONLY =
  '`local` (npm start) is for one machine alone, with a demo account, a mailbox and a sandbox carrier: set PUBLIC_URL to an address like http://localhost:4000, or run `migrate`, `serve` and `work`.'
/** What `local` hands to the `serve` that it starts: this one also has what only the person at this machine may see. */
export const LOCAL_FLAG = '--local'
export const LOCAL_FLAG_ONLY = '`serve --local` has the mailbox and is started by `local` alone: leave --local out.'

const weakensTls = (parameters: URLSearchParams) =>
  [
    ['ignoreTLS', 'true'],
    ['opportunisticTLS', 'true'],
    ['requireTLS', 'false'],
    ['secure', 'false'],
    ['tls.rejectUnauthorized', 'false'],
  ].some(([name = '', value]) => parameters.get(name) === value)
