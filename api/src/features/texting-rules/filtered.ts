import type { Reason } from 'contract/recipient-states'
import type { Sql } from '../../platform/db/sql.ts'

/** The reason that a text gets whose code says that a carrier took it for unwanted: `actionFor` decides which codes do. */
export const FILTERED: Reason = 'filtered'

/** Of `outbound_messages`: refused as unwanted, the same on a campaign's page, in a number's health and for what a new account may send. */
export const isFiltered = (sql: Sql) => sql`reason = ${FILTERED}`
