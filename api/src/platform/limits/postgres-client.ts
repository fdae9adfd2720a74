import type { Pool } from '../db/sql.ts'

/** What rate-limiter-flexible asks of `pg`, over our own driver. */
export interface PgClient {
  query(statement: {
    text: string
    values: (string | number | null)[]
  }): Promise<{ rows: readonly unknown[]; rowCount: number }>
}

export const postgresClient = (sql: Pool): PgClient => ({
  async query({ text, values }) {
    // The library's statements are few and always the same, so they are prepared where the pool may.
    const rows = await sql.unsafe(text, values, { prepare: sql.options.prepare })
    return { rows, rowCount: rows.count }
  },
})
