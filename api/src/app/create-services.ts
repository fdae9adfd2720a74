import { setTimeout as wait } from 'node:timers/promises'
import { pino, type DestinationStream, type Logger } from 'pino'
import { callerOf } from '../features/auth/api-keys/caller-of.ts'
import { createPasswords, type HashCost } from '../platform/passwords/passwords.ts'
import type { Config } from '../platform/config/config.ts'
import { createDatabaseClock, type DatabaseClock } from '../platform/db/database-clock.ts'
import { createReplica } from '../platform/db/replica.ts'
import { connect, type Pool } from '../platform/db/sql.ts'
import { createDiskWatch } from '../platform/disk/disk-watch.ts'
import { createLimits } from '../platform/limits/limits.ts'
import { createLiveUpdates } from '../platform/live/live-updates.ts'
import { loggedError } from '../platform/log/logged-error.ts'
import { createOutageLog, type OutageLog } from '../platform/db/outage-log.ts'
import { createWorkCounts } from '../platform/metrics/work-counts.ts'
import { connectCards } from '../platform/providers/cards/connect-cards.ts'
import { connectFiles } from '../platform/providers/files/connect-files.ts'
import { createMailer } from '../platform/providers/mail/mailer.ts'
import { createPlaces } from '../platform/providers/places/places.ts'
import { connectCarrier } from '../platform/providers/sms/connect-carrier.ts'
import { connectRegistrar } from '../platform/providers/sms/connect-registrar.ts'
import { createSecrets, masterKeyOf } from '../platform/secrets/secrets.ts'
import { createRefusalLog } from '../platform/security-log/refusal-log.ts'
import type { Services } from '../platform/services/services.ts'

/** Services with the way to end them. */
export interface RunningServices {
  services: Services
  close(): Promise<void>
}

export interface ServiceOptions {
  /** The database in use: the configured or the embedded one. */
  databaseUrl: string
  /** Which process this is; shown in the database and in the log. */
  name: string
  /** The database's clock where it is absent. */
  now?: () => Date
  /** How long a statement waits for what another one holds, where a person waits for its answer. */
  lockSeconds?: number
  /** How long a new connection to the database may take. */
  connectSeconds?: number
  /** What a hash of a password costs; the product's own where it is absent. */
  hashCost?: HashCost
}

/** How long a start waits for the database's time, in milliseconds: one that begins without its database goes by its own clock until it answers. */
const MAX_CLOCK_MS = 2000

async function startClock(sql: Pool): Promise<DatabaseClock> {
  const clock = createDatabaseClock(sql)
  await Promise.race([clock.compare(), wait(MAX_CLOCK_MS, undefined, { ref: false })])
  return clock
}

/** Connects everything that the configuration names. */
export async function createServices(
  config: Config,
  { databaseUrl, name, now, hashCost, lockSeconds, connectSeconds }: ServiceOptions,
): Promise<RunningServices> {
  const outages = createOutageLog()
  const log = createLog(config, name, { outages })
  const connection = { ca: config.databaseCa, prepare: config.prepareStatements, name: `lotline ${name}` }
  const sql = connect({ url: databaseUrl, max: config.databaseConnections, lockSeconds, connectSeconds, ...connection })
  const endOutages = outages.watch(log, async () => sql`select 1`)
  const clock = now ? { now, close: () => {} } : await startClock(sql)
  // Notifications need a session of their own, past any pooler.
  const direct = connect({ url: config.directUrl ?? databaseUrl, max: 1, ...connection })
  const replica = createReplica({
    sql,
    replica: config.replicaUrl
      ? {
          url: config.replicaUrl,
          max: config.databaseConnections,
          connectSeconds,
          ...connection,
          name: `lotline ${name} reads`,
        }
      : undefined,
    log,
    // Loaded with the first read: no start waits for the library.
    count: (from) =>
      void import('../platform/metrics/request-metrics.ts').then(({ countReplicaRead }) => countReplicaRead(from)),
  })
  const live = createLiveUpdates(direct, log)
  const mail = createMailer(config.mail)
  const carrier = connectCarrier(config, sql)
  const passwords = createPasswords(config, hashCost)
  const secrets = createSecrets(masterKeyOf(config))
  const refusals = createRefusalLog({ sql, log })
  const services: Services = {
    config,
    sql,
    direct,
    replica,
    log,
    now: clock.now,
    mail,
    files: connectFiles(config),
    carrier,
    registrar: connectRegistrar(config, sql),
    cards: connectCards(config.cards),
    live,
    places: createPlaces(config.geoipFile),
    passwords,
    authenticate: callerOf,
    secrets,
    limits: createLimits({ sql, config, secrets, refusals }),
    refusals,
    counts: createWorkCounts(),
    disk: createDiskWatch([config.dataDir], config.minFreeDisk),
  }
  return {
    services,
    async close() {
      endOutages()
      clock.close()
      mail.close()
      await passwords.close()
      await carrier.close()
      await live.close()
      await Promise.all([sql.end({ timeout: 5 }), direct.end({ timeout: 5 }), replica.close()])
    },
  }
}

/** A terminal that was closed and a disk that is full take no more lines; the product goes on without them. */
function standardError(): DestinationStream {
  const lines = pino.destination({ dest: 2, sync: false })
  lines.on('error', () => {})
  return lines
}

/** Structured lines on standard error; standard output belongs to people. */
export const createLog = (
  config: Config,
  name: string,
  { to = standardError(), outages = createOutageLog() }: { to?: DestinationStream; outages?: OutageLog } = {},
): Logger =>
  pino(
    {
      name,
      level: config.logLevel,
      base: null,
      serializers: { err: loggedError },
      hooks: { logMethod: outages.logMethod },
    },
    to,
  )
