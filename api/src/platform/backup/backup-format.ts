import { z } from 'zod'

/** The number of the form that backups have; another one is refused. */
export const BACKUP_FORM = 1

/** The entries of a backup, in this order: the manifest, parts of tables, files, the end. */
export const MANIFEST = 'manifest.json'
export const END = 'end.json'
/** Parts of a table: `tables/public.users/0001.copy`, in the text format of PostgreSQL's COPY, each of whole rows. */
export const TABLES = 'tables/'
/** Files by their keys. */
export const FILES = 'files/'

/** What a backup says of itself before anything else. */
export const Manifest = z.object({
  product: z.literal('lotline'),
  form: z.number().int(),
  /** The moment that it shows. */
  takenAt: z.iso.datetime(),
  /** PostgreSQL's, for people. */
  serverVersion: z.string(),
  migrations: z.array(z.object({ id: z.number().int(), name: z.string(), checksum: z.string() })),
  /** Of the key that second factors are sealed with; the key itself is nowhere in it. */
  secretKeyFingerprint: z.string(),
  /** Schema and name, with the columns that the parts have. */
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.output<typeof Manifest>

/** What was written of one table. */
export const TableTotal = z.object({ rows: z.number().int(), bytes: z.number().int(), sha256: z.string() })
export type TableTotal = z.output<typeof TableTotal>

/** The last entry: without it a backup was cut off. */
export const BackupEnd = z.object({
  /** By `schema.name`. */
  tables: z.record(z.string(), TableTotal),
  /** Where each sequence stood, by `schema.name`; null where it was never asked. */
  sequences: z.record(z.string(), z.number().int().nullable()),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
})
export type BackupEnd = z.output<typeof BackupEnd>

/** How a table is called in a backup. */
export const fullName = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`
