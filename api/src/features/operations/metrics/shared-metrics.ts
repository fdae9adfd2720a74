import { Counter, Gauge, Registry } from 'prom-client'
import { withTimeout } from '../../../platform/db/with-timeout.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { seenWorkers } from '../../../platform/jobs/queries.ts'
import { workCounts } from '../../../platform/metrics/work-counts.ts'
import type { Services } from '../../../platform/services/services.ts'
import { connections, lastBackup, ledgerLag, queueByKind, waitingForPeople } from './queries.ts'

type Labels = Record<string, string>
interface Value {
  labels?: Labels
  value: number
}

/** How long a scrape waits for the database before it answers without it. */
const TIMEOUT_MS = 2000

/** What all processes share, as of now: from the database and the disk. While the database is away, the rest. */
export async function sharedMetrics({ sql, disk, live }: Pick<Services, 'sql' | 'disk' | 'live'>): Promise<Registry> {
  const registry = new Registry()
  // Without labels a metric begins with a series of 0, also where there is no value: such as a backup of 1970.
  const gauge = (name: string, help: string, values: readonly Value[]) => {
    if (values.length === 0) return
    const labelNames = Object.keys(values[0]?.labels ?? {})
    const made = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const { labels = {}, value } of values) made.set(labels, value)
  }

  gauge('lotline_live_windows', 'Open windows that listen for news in this process.', [{ value: live.windows() }])
  const { free, full } = await disk.state()
  gauge('lotline_disk_full', '1 while too little disk is free to write.', [{ value: full ? 1 : 0 }])
  if (free !== undefined)
    gauge('lotline_disk_free_ratio', 'Free part of the fullest disk that we write to.', [{ value: free }])

  const seen = await withTimeout(databaseValues(sql), TIMEOUT_MS).catch(() => undefined)
  gauge('lotline_database_up', '1 while the database answers.', [{ value: seen ? 1 : 0 }])
  if (!seen) return registry
  for (const { name, help, values } of seen.gauges) gauge(name, help, values)
  for (const { name, help, values } of seen.counters) {
    if (values.length === 0) continue
    const made = new Counter({ name, help, labelNames: Object.keys(values[0]?.labels ?? {}), registers: [registry] })
    for (const { labels = {}, value } of values) made.inc(labels, value)
  }
  return registry
}

async function databaseValues(sql: Sql) {
  const asked = performance.now()
  await sql`select 1`
  const ping = (performance.now() - asked) / 1000
  const [queue, [lag], open, [workers], counts, backups, [people]] = await Promise.all([
    queueByKind(sql),
    ledgerLag(sql),
    connections(sql),
    seenWorkers(sql),
    workCounts(sql),
    lastBackup(sql),
    waitingForPeople(sql),
  ])
  const counted = (metric: string): Value[] =>
    counts
      .filter((row) => row.metric === metric)
      .map(({ labels, value }) => ({ labels: JSON.parse(labels) as Labels, value }))
  return {
    gauges: [
      {
        name: 'lotline_queue_jobs',
        help: 'Jobs by kind: due, running, or set aside after their last try.',
        values: queue.flatMap(({ kind, waiting, running, setAside }) => [
          { labels: { kind, state: 'waiting' }, value: waiting },
          { labels: { kind, state: 'running' }, value: running },
          { labels: { kind, state: 'set_aside' }, value: setAside },
        ]),
      },
      {
        name: 'lotline_queue_oldest_seconds',
        help: 'Since when the oldest due job of a kind has waited.',
        values: queue.map(({ kind, oldestSeconds }) => ({ labels: { kind }, value: oldestSeconds })),
      },
      {
        name: 'lotline_ledger_lag_seconds',
        help: 'How long the oldest change of a text has waited for the ledger.',
        values: [{ value: lag?.seconds ?? 0 }],
      },
      ...waitingGauges(people),
      {
        name: 'lotline_workers',
        help: 'Workers seen in the last 30 seconds.',
        values: [{ value: workers?.working ?? 0 }],
      },
      {
        name: 'lotline_last_backup_timestamp_seconds',
        help: 'When the last whole backup was taken; absent where there was never one.',
        values: backups.map(({ seconds }) => ({ value: seconds })),
      },
      {
        name: 'lotline_database_connections',
        help: 'Open connections by process and state.',
        values: open.map(({ process, state, open: value }) => ({ labels: { process, state }, value })),
      },
      {
        name: 'lotline_database_max_connections',
        help: 'How many connections the database takes.',
        values: [{ value: open[0]?.max ?? 0 }],
      },
      {
        name: 'lotline_database_ping_seconds',
        help: 'How long a statement waited for a connection of this process and its answer.',
        values: [{ value: ping }],
      },
    ],
    counters: [
      {
        name: 'lotline_sends_total',
        help: "Texts by what became of them and the carrier's code.",
        values: counted('sends'),
      },
      {
        name: 'lotline_lease_takeovers_total',
        help: 'Jobs and texts whose worker went away and that another took over.',
        values: counted('takeovers'),
      },
    ],
  }
}

/** What waits for an employee alone. */
const waitingGauges = (people: Awaited<ReturnType<typeof waitingForPeople>>[number] | undefined) => [
  {
    name: 'lotline_set_aside_events',
    help: 'Events of the carrier that could not be interpreted and wait for an employee.',
    values: [{ value: people?.events ?? 0 }],
  },
  {
    name: 'lotline_held_launches',
    help: 'Launches of new accounts that wait for an employee.',
    values: [{ value: people?.launches ?? 0 }],
  },
  {
    name: 'lotline_held_launches_oldest_seconds',
    help: 'Since when the oldest held launch has waited.',
    values: [{ value: people?.launchSeconds ?? 0 }],
  },
  {
    name: 'lotline_manual_orders',
    help: 'Orders that an employee fills by hand.',
    values: [{ value: people?.orders ?? 0 }],
  },
  {
    name: 'lotline_manual_orders_overdue_seconds',
    help: 'By how much the most urgent manual order is later than its customer was told.',
    values: [{ value: people?.overdueSeconds ?? 0 }],
  },
]
