import { isDatabaseHere } from '../db/database-place.ts'
import type { Sql } from '../db/sql.ts'
import type { DiskWatch } from './disk-watch.ts'

/** Watches the disk of a database on this machine too, where its role may know the place: the embedded one may lie apart from DATA_DIR. */
export async function watchDatabase(disk: DiskWatch, sql: Sql, databaseUrl: string): Promise<void> {
  if (!isDatabaseHere(databaseUrl)) return
  const [place] = await sql<{ folder: string | null }[]>`
    select case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory') end as folder
  `
  if (place?.folder) disk.watch(place.folder)
}
