import type { Sql } from '../../platform/db/sql.ts'

/** Notes the newest whole backup of this database, which the metrics tell; also in a database that was restored from it, which knows of none before. */
export const noteBackup = (sql: Sql, { takenAt, bytes }: { takenAt: string; bytes: number }) => sql`
  insert into last_backup (taken_at, bytes) values (${takenAt}, ${bytes})
  on conflict (id) do update set taken_at = excluded.taken_at, finished_at = now(), bytes = excluded.bytes
`
