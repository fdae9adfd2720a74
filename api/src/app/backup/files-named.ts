import type { Sql } from '../../platform/db/sql.ts'

/** Holds the files of a backup against those that the database names. */
export interface FilesNamed {
  /** Takes down keys that are in the backup. */
  note(keys: readonly string[]): Promise<void>
  /** Of the files that accounts had at a moment (ISO) and still have, how many there are, and how many of them are not in the backup. */
  missingSince(moment: string): Promise<{ known: number; missing: number }>
}

/** In a table of the session's own: memory does not grow with the store. */
export async function filesNamedIn(session: Sql): Promise<FilesNamed> {
  await session`create temp table if not exists backed_up_files (key text not null)`
  await session`truncate backed_up_files`
  return {
    async note(keys) {
      await session`insert into backed_up_files select unnest(${[...keys]}::text[])`
    },
    async missingSince(moment) {
      const [counted] = await session<{ known: number; missing: number }[]>`
        select count(*)::int as known, count(*) filter (where b.key is null)::int as missing
        from stored_files s left join backed_up_files b on b.key = s.key where s.bytes is not null and s.created_at < ${moment}
      `
      return counted ?? { known: 0, missing: 0 }
    },
  }
}
