import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../../platform/db/is-database-away.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { insertStops } from './unread-stops.ts'

/** One event that the carrier reported. */
export interface CarrierEvent {
  kind: 'status' | 'inbound'
  sid: string
  status: string
  errorCode: number | null
  messageId: number | null
  payload: Record<string, string>
}

export const EVENTS_CHANNEL = 'carrier_events'

/** Between the beginnings of two statements: what comes meanwhile shares the next one. An event that comes alone is stored at once. */
const GATHER_MS = 50

interface Waiting {
  event: CarrierEvent
  done: () => void
  failed: (error: unknown) => void
}

/**
 * Stores events; settles when they are committed, and a STOP among them holds from then on. Concurrent events share one
 * statement; one that the database refuses fails alone. The same event again changes nothing.
 */
export function eventWriter(sql: Pool): (event: CarrierEvent) => Promise<void> {
  let waiting: Waiting[] = []
  let writing = false

  async function write(): Promise<void> {
    if (writing) return
    writing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const begun = performance.now()
      await storeAll(batch)
      const rest = GATHER_MS - (performance.now() - begun)
      if (rest > 0) await wait(rest)
    }
    writing = false
  }

  async function storeAll(batch: readonly Waiting[]): Promise<void> {
    try {
      await insertEvents(
        sql,
        batch.map(({ event }) => event),
      )
      for (const { done } of batch) done()
    } catch (error) {
      if (batch.length > 1 && !isDatabaseAway(error)) for (const one of batch) await storeAll([one])
      else for (const { failed } of batch) failed(error)
    }
  }

  return (event) =>
    new Promise((done, failed) => {
      waiting.push({ event, done, failed })
      setImmediate(() => void write())
    })
}

/** Waits for a table as long as that takes: no carrier tells of it twice. */
async function insertEvents(pool: Pool, events: readonly CarrierEvent[]): Promise<void> {
  await pool.begin((tx) =>
    Promise.all([
      tx`select set_config('lock_timeout', '0', true)`,
      tx`
        with stored as (
          insert into carrier_events (kind, sid, status, error_code, message_id, payload)
          select kind, sid, status, nullif(error_code, '')::int, nullif(message_id, '')::bigint, payload::jsonb
          from unnest(
            ${events.map(({ kind }) => kind)}::text[], ${events.map(({ sid }) => sid)}::text[], ${events.map(({ status }) => status)}::text[],
            ${events.map(({ errorCode }) => String(errorCode ?? ''))}::text[], ${events.map(({ messageId }) => String(messageId ?? ''))}::text[],
            ${events.map(({ payload }) => JSON.stringify(payload))}::text[]
          ) as t (kind, sid, status, error_code, message_id, payload)
          on conflict do nothing returning id, kind, sid, received_at
        ) ${insertStops(tx, events)}
      `,
      tx`select pg_notify(${EVENTS_CHANNEL}, '')`,
    ]),
  )
}
