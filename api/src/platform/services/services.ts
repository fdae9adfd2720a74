import type { Logger } from 'pino'
import type { Authenticate } from '../caller/signed-in-user.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Config } from '../config/config.ts'
import type { Replica } from '../db/replica.ts'
import type { Pool } from '../db/sql.ts'
import type { DiskWatch } from '../disk/disk-watch.ts'
import type { Limits } from '../limits/limits.ts'
import type { LiveUpdates } from '../live/live-updates.ts'
import type { WorkCounts } from '../metrics/work-counts.ts'
import type { CardProcessor } from '../providers/cards/card-processor.ts'
import type { FileStore } from '../providers/files/file-store.ts'
import type { Mailer } from '../providers/mail/mailer.ts'
import type { Places } from '../providers/places/places.ts'
import type { Carrier } from '../providers/sms/carrier.ts'
import type { Registrar } from '../providers/sms/registrar.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { RefusalLog } from '../security-log/refusal-log.ts'

/** Everything outside the process that a route or a job may use; built once in `app/create-services.ts`. */
export interface Services {
  config: Config
  sql: Pool
  /** Past any pooler: a session of its own, for notifications. */
  direct: Pool
  /** For what takes long and changes nothing. */
  replica: Replica
  log: Logger
  now: () => Date
  mail: Mailer
  files: FileStore
  carrier: Carrier
  registrar: Registrar
  cards: CardProcessor
  live: LiveUpdates
  secrets: Secrets
  places: Places
  passwords: Passwords
  authenticate: Authenticate
  limits: Limits
  refusals: RefusalLog
  counts: WorkCounts
  disk: DiskWatch
}
