import type { Sql } from '../db/sql.ts'

/** What workers count, with the labels of each. */
export interface WorkLabels {
  sends: { state: string; code: string }
  takeovers: { of: 'job' | 'message' }
}

/**
 * Counts of a process, added to those of all others in the database now and then: `work` listens on no port, and a count must not fall
 * when a process ends. What a process that was killed counted last is lost, and is no more than a few seconds' worth.
 */
export interface WorkCounts {
  add<M extends keyof WorkLabels>(metric: M, labels: WorkLabels[M], times?: number): void
  /** Writes what was counted since the last time. */
  write(sql: Sql): Promise<void>
}

/** Labels are a fixed set: whatever calls this must map anything else to `other` first. More series than this are not kept apart. */
const MAX_SERIES = 500

export function createWorkCounts(): WorkCounts {
  let counted = new Map<string, number>()

  return {
    add(metric, labels, times = 1) {
      const key = JSON.stringify([metric, labels])
      if (counted.has(key) || counted.size < MAX_SERIES) counted.set(key, (counted.get(key) ?? 0) + times)
    },
    async write(sql) {
      const written = counted
      if (written.size === 0) return
      counted = new Map()
      const rows = [...written].map(([key, value]) => ({ key: JSON.parse(key) as [string, object], value }))
      try {
        await sql`
          insert into work_counts as kept (metric, labels, value)
          select * from unnest(${rows.map(({ key: [metric] }) => metric)}::text[], ${rows.map(({ key: [, labels] }) => JSON.stringify(labels))}::text[], ${rows.map(({ value }) => String(value))}::text[]::bigint[])
          order by 1, 2
          on conflict (metric, labels) do update set value = kept.value + excluded.value
        `
      } catch (error) {
        for (const [key, value] of written) counted.set(key, (counted.get(key) ?? 0) + value)
        throw error
      }
    },
  }
}

/** All that was ever counted. */
export const workCounts = (sql: Sql) => sql<{ metric: string; labels: string; value: number }[]>`
  select metric, labels, value from work_counts order by metric, labels
`
