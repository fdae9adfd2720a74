import { SHELL } from 'contract/built-shell'
import type { Sql } from '../../platform/db/sql.ts'

/** What a file of an earlier build of the shell must hash to. */
export const shellFileIntegrity = (sql: Sql, name: string) =>
  sql<{ integrity: string }[]>`select integrity from shell_files where name = ${name}`

/** The hashes of those of these files that a shell had. */
export const shellFilesOf = (sql: Sql, names: string[]) =>
  sql<{ name: string; integrity: string }[]>`select name, integrity from shell_files where name = any(${names})`

/** Remembers the files of the shell's build; names carry their content, so one that is known stays as it is. */
export const insertShellFiles = (sql: Sql, files: { name: string; integrity: string }[]) => sql`
  insert into shell_files ${sql(files)} on conflict do nothing
`

/** Until the transaction ends no other removes files of shells, or looks whether its own were removed. */
export const lockShellFiles = (tx: Sql) => tx`select pg_advisory_xact_lock(hashtextextended('files of shells', 0))`

/** Those of a shell's files below /assets and /files that no other shell names, of which pages may still ask for them. */
export const shellFilesOfNoOther = (sql: Sql, { version, names }: { version: string; names: string[] }) =>
  sql<{ name: string }[]>`
    select name from shell_files f where name = any(${names}) and not exists (
      select from releases r
      where r.remote = ${SHELL} and r.version <> ${version} and r.files_removed_at is null and r.manifest->'integrity' ? f.name
    )
  `

export const deleteShellFiles = (sql: Sql, names: string[]) => sql`delete from shell_files where name = any(${names})`
