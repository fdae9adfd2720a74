import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../../db/is-database-away.ts'
import type { Pool } from '../../db/sql.ts'

/** A message as the sandbox carrier remembers it. */
export interface SandboxMessage {
  sid: string
  direction: 'outbound-api' | 'outbound-reply' | 'inbound'
  fromNumber: string
  toNumber: string
  body: string
  status: string
  errorCode: number | null
  statusCallback: string | null
  createdAt: Date
  /** Its webhook was not taken yet: how an outbound text ended, or that an inbound one came. */
  isReportDue: boolean
}

/** How a message ended, or that it was told. */
export type SandboxChange = Pick<SandboxMessage, 'status' | 'errorCode' | 'isReportDue'>

/** Where the sandbox carrier keeps what it took: its own memory, or a table that outlives its process. */
export interface SandboxMessageStore {
  /** Settles when it would survive a crash of the carrier. */
  add(message: SandboxMessage): Promise<void>
  change(sid: string, change: SandboxChange): void
  /** To one phone or number, newest first. */
  to(phone: string, from: number, size: number): Promise<SandboxMessage[]>
  /** Of all phones, newest first. */
  page(from: number, size: number): Promise<SandboxMessage[]>
  bySid(sid: string): Promise<SandboxMessage | undefined>
  /** Of a day, '2026-11-21' in UTC, in one direction, some at a time. */
  ofDay(day: string, inbound: boolean): AsyncIterable<SandboxMessage[]>
  /** Everything, for what a carrier knows at its start. */
  all(): Promise<SandboxMessage[]>
}

/** For measurements and tests, where the carrier's process never ends. */
export function memoryMessageStore(): SandboxMessageStore {
  const inOrder: SandboxMessage[] = []
  const bySid = new Map<string, SandboxMessage>()
  const byPhone = new Map<string, SandboxMessage[]>()
  return {
    async add(message) {
      inOrder.push(message)
      bySid.set(message.sid, message)
      const known = byPhone.get(message.toNumber)
      if (known) known.push(message)
      else byPhone.set(message.toNumber, [message])
    },
    change(sid, change) {
      const message = bySid.get(sid)
      if (message) Object.assign(message, change)
    },
    to: async (phone, from, size) => [...(byPhone.get(phone) ?? [])].reverse().slice(from, from + size),
    page: async (from, size) =>
      inOrder.slice(Math.max(0, inOrder.length - from - size), Math.max(0, inOrder.length - from)).reverse(),
    bySid: async (sid) => bySid.get(sid),
    async *ofDay(day, inbound) {
      const start = Date.parse(day)
      const end = start + 86_400_000
      yield inOrder.filter(({ createdAt, direction }) => {
        const at = createdAt.getTime()
        return at >= start && at < end && (direction === 'inbound') === inbound
      })
    },
    all: async () => [...inOrder],
  }
}

/** A message that comes alone is written at once; those that come within so long after one share the next statement. */
const ADD_EVERY_MS = 10
/** What a crash loses of changes is found out and told once more. */
const CHANGE_EVERY_MS = 200

/** For the local site: what was taken is still known after a restart. Concurrent writes share one statement; while the database is away they wait for it. */
export function databaseMessageStore(sql: Pool): SandboxMessageStore {
  const columns = sql`sid, direction, from_number, to_number, body, status, error_code, status_callback, created_at, is_report_due`
  let waiting: { message: SandboxMessage; done: () => void; failed: (error: unknown) => void }[] = []
  let changes = new Map<string, SandboxChange>()
  /** Those of `changes` that are being written. */
  let changing = new Map<string, SandboxChange>()
  let isAdding = false
  let isChanging = false

  async function addAll() {
    if (isAdding) return
    isAdding = true
    while (waiting.length > 0) {
      const added = waiting
      waiting = []
      try {
        // One that was cut off may have been written all the same.
        await sql`insert into sandbox.messages ${sql(added.map(({ message }) => ({ ...message, createdAt: message.createdAt.toISOString() })))} on conflict (sid) do nothing`
        for (const { done } of added) done()
      } catch (error) {
        if (isDatabaseAway(error)) waiting = [...added, ...waiting]
        else for (const { failed } of added) failed(error)
      }
      await wait(ADD_EVERY_MS)
    }
    isAdding = false
  }

  async function changeAll() {
    if (isChanging) return
    isChanging = true
    while (changes.size > 0) {
      await wait(CHANGE_EVERY_MS, undefined, { ref: false })
      changing = changes
      changes = new Map()
      await writeChanges(sql, changing).catch((error: unknown) => {
        // Those that came meanwhile are newer.
        if (isDatabaseAway(error)) changes = new Map([...changing, ...changes])
      })
      changing = new Map()
    }
    isChanging = false
  }

  /** As it is known here, also where that is not written yet: whoever hears how a text ended finds it so. */
  const asMessage = (stored: Stored): SandboxMessage => ({
    ...stored,
    createdAt: new Date(stored.createdAt),
    ...(changes.get(stored.sid) ?? changing.get(stored.sid)),
  })

  return {
    add: (message) =>
      new Promise((done, failed) => {
        waiting.push({ message, done, failed })
        setImmediate(() => void addAll())
      }),
    change(sid, change) {
      changes.set(sid, change)
      void changeAll()
    },
    to: async (phone, from, size) =>
      (
        await sql<
          Stored[]
        >`select ${columns} from sandbox.messages where to_number = ${phone} order by created_at desc, sid limit ${size} offset ${from}`
      ).map(asMessage),
    page: async (from, size) =>
      (
        await sql<
          Stored[]
        >`select ${columns} from sandbox.messages order by created_at desc, sid limit ${size} offset ${from}`
      ).map(asMessage),
    bySid: async (sid) =>
      (await sql<Stored[]>`select ${columns} from sandbox.messages where sid = ${sid}`).map(asMessage)[0],
    async *ofDay(day, inbound) {
      const stored = sql<Stored[]>`
        select ${columns} from sandbox.messages where (direction = 'inbound') = ${inbound}
          and created_at >= ${day}::date::timestamp at time zone 'UTC' and created_at < (${day}::date + 1)::timestamp at time zone 'UTC'
      `
      for await (const some of stored.cursor(1000)) yield some.map(asMessage)
    },
    all: async () => (await sql<Stored[]>`select ${columns} from sandbox.messages order by created_at`).map(asMessage),
  }
}

type Stored = Omit<SandboxMessage, 'createdAt'> & { createdAt: string }

async function writeChanges(sql: Pool, changes: ReadonlyMap<string, SandboxChange>): Promise<void> {
  if (changes.size === 0) return
  const rows = [...changes.values()]
  await sql`
    update sandbox.messages m set status = c.status, error_code = c.code::int, is_report_due = c.due::boolean
    from unnest(
      ${[...changes.keys()]}::text[], ${rows.map(({ status }) => status)}::text[],
      ${rows.map(({ errorCode }) => (errorCode === null ? null : String(errorCode)))}::text[], ${rows.map(({ isReportDue }) => String(isReportDue))}::text[]
    ) as c (sid, status, code, due)
    where m.sid = c.sid
  `
}
