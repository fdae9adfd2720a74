import { Counter, Gauge, Registry } from 'prom-client'
import { withTimeout } from '../../../platform/db/with-timeout.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { seenWorkers } from '../../../platform/jobs/queries.ts'
import { workCounts } from '../../../platform/metrics/work-counts.ts'
import type { Services } from '../../../platform/services/services.ts'
import { connections, lastBackup, ledgerLag, queueByKind, waitingForPeople, waitingForUs } from './queries.ts'

type Labels = Record<string, string>
interface Value {
  labels?: Labels
  value: number
}
interface Metric {
  kind?: 'counter'
  name: string
  help: string
  values: readonly Value[]
}

/** How long a scrape waits for an answer of the database before it goes on without it. */
const TIMEOUT_MS = 2000

/**
 * What all processes share, as of now: from the database and the disk. While the database is away, the rest. What it does not tell in time, as of a
 * table that is held, leaves its own metrics out and no others.
 */
export async function sharedMetrics({
  sql,
  disk,
  live,
  log,
}: Pick<Services, 'sql' | 'disk' | 'live' | 'log'>): Promise<Registry> {
  const registry = new Registry()
  const ping = await pingOf(sql)
  const { free, full } = await disk.state()
  for (const metric of ofThisProcess({ ping, windows: live.windows(), free, full })) add(registry, metric)
  if (ping === undefined) return registry
  await Promise.all(
    Object.entries(ofDatabase).map(async ([what, ask]) => {
      const told = await withTimeout(ask(sql), TIMEOUT_MS).catch((error: unknown) => {
        log.warn({ err: error, what }, 'the database did not tell a part of the metrics')
        return []
      })
      for (const metric of told) add(registry, metric)
    }),
  )
  return registry
}

/** Without labels a metric begins with a series of 0, also where there is no value, such as a backup of 1970: then it is left out. */
function add(registry: Registry, { kind, name, help, values }: Metric): void {
  if (values.length === 0) return
  const about = { name, help, labelNames: Object.keys(values[0]?.labels ?? {}), registers: [registry] }
  if (kind === 'counter') {
    const counter = new Counter(about)
    for (const { labels = {}, value } of values) counter.inc(labels, value)
  } else {
    const gauge = new Gauge(about)
    for (const { labels = {}, value } of values) gauge.set(labels, value)
  }
}

/** Seconds until a statement had a connection of this process and its answer; undefined where it has none in time. */
async function pingOf(sql: Sql): Promise<number | undefined> {
  const asked = performance.now()
  const answered = withTimeout(
    sql`select 1`.then(() => (performance.now() - asked) / 1000),
    TIMEOUT_MS,
  )
  return answered.catch(() => undefined)
}

const ofThisProcess = (seen: {
  ping: number | undefined
  windows: number
  free: number | undefined
  full: boolean
}): Metric[] => [
  {
    name: 'lotline_live_windows',
    help: 'Open windows that listen for news in this process.',
    values: [{ value: seen.windows }],
  },
  {
    name: 'lotline_disk_full',
    help: '1 while too little disk is free to write.',
    values: [{ value: seen.full ? 1 : 0 }],
  },
  {
    name: 'lotline_disk_free_ratio',
    help: 'Free part of the fullest disk that we write to.',
    values: seen.free === undefined ? [] : [{ value: seen.free }],
  },
  {
    name: 'lotline_database_up',
    help: '1 while the database answers.',
    values: [{ value: seen.ping === undefined ? 0 : 1 }],
  },
  {
    name: 'lotline_database_ping_seconds',
    help: 'How long a statement waited for a connection of this process and its answer.',
    values: seen.ping === undefined ? [] : [{ value: seen.ping }],
  },
]

/** The parts that the database tells, each by a question of its own. */
const ofDatabase: Record<string, (sql: Sql) => Promise<Metric[]>> = {
  async queue(sql) {
    const kinds = await queueByKind(sql)
    return [
      {
        name: 'lotline_queue_jobs',
        help: 'Jobs by kind: due, running, or set aside after their last try.',
        values: kinds.flatMap(({ kind, waiting, running, setAside }) => [
          { labels: { kind, state: 'waiting' }, value: waiting },
          { labels: { kind, state: 'running' }, value: running },
          { labels: { kind, state: 'set_aside' }, value: setAside },
        ]),
      },
      {
        name: 'lotline_queue_oldest_seconds',
        help: 'Since when the oldest due job of a kind has waited.',
        values: kinds.map(({ kind, oldestSeconds }) => ({ labels: { kind }, value: oldestSeconds })),
      },
    ]
  },

  async ledger(sql) {
    const [lag] = await ledgerLag(sql)
    return [
      {
        name: 'lotline_ledger_lag_seconds',
        help: 'How long the oldest change of a text has waited for the ledger.',
        values: [{ value: lag?.seconds ?? 0 }],
      },
    ]
  },

  async people(sql) {
    const [waiting] = await waitingForPeople(sql)
    return [
      {
        name: 'lotline_set_aside_events',
        help: 'Events of the carrier that could not be interpreted and wait for an employee.',
        values: [{ value: waiting?.events ?? 0 }],
      },
      {
        name: 'lotline_held_launches',
        help: 'Launches of new accounts that wait for an employee.',
        values: [{ value: waiting?.launches ?? 0 }],
      },
      {
        name: 'lotline_held_launches_oldest_seconds',
        help: 'Since when the oldest held launch has waited.',
        values: [{ value: waiting?.launchSeconds ?? 0 }],
      },
      {
        name: 'lotline_manual_orders',
        help: 'Orders that an employee fills by hand.',
        values: [{ value: waiting?.orders ?? 0 }],
      },
      {
        name: 'lotline_manual_orders_overdue_seconds',
        help: 'By how much the most urgent manual order is later than its customer was told.',
        values: [{ value: waiting?.overdueSeconds ?? 0 }],
      },
    ]
  },

  async lists(sql) {
    const [waiting] = await waitingForUs(sql)
    return [
      {
        name: 'lotline_lists_oldest_seconds',
        help: 'Since when the oldest list that is not written out yet was launched.',
        values: [{ value: waiting?.listSeconds ?? 0 }],
      },
      {
        name: 'lotline_restoration_seconds',
        help: 'Since when a restored database has waited until it is settled what was sent since its backup.',
        values: [{ value: waiting?.restorationSeconds ?? 0 }],
      },
    ]
  },

  async workers(sql) {
    const [workers] = await seenWorkers(sql)
    return [
      {
        name: 'lotline_workers',
        help: 'Workers seen in the last 30 seconds.',
        values: [{ value: workers?.working ?? 0 }],
      },
    ]
  },

  async backup(sql) {
    return [
      {
        name: 'lotline_last_backup_timestamp_seconds',
        help: 'When the last whole backup was taken, or the one that was restored; absent where there was neither.',
        values: (await lastBackup(sql)).map(({ seconds }) => ({ value: seconds })),
      },
    ]
  },

  async connections(sql) {
    const open = await connections(sql)
    return [
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
    ]
  },

  async work(sql) {
    const counts = await workCounts(sql)
    const counted = (metric: string): Value[] =>
      counts
        .filter((row) => row.metric === metric)
        .map(({ labels, value }) => ({ labels: JSON.parse(labels) as Labels, value }))
    return [
      {
        kind: 'counter',
        name: 'lotline_sends_total',
        help: "Texts by what became of them and the carrier's code.",
        values: counted('sends'),
      },
      {
        kind: 'counter',
        name: 'lotline_lease_takeovers_total',
        help: 'Jobs and texts whose worker went away and that another took over.',
        values: counted('takeovers'),
      },
    ]
  },
}
