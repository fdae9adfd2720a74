import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiFolder } from '../../../test/database.ts'
import { testApp } from '../../../test/app.ts'
import { emptied } from './remove-closed-accounts.ts'
import { retentionRules } from './rules.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

/** The rows of docs/data.md: each table with its level and how long it is kept. */
const rows =
  readFileSync(path.join(apiFolder, '../docs/data.md'), 'utf8')
    .split('## Tables')[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim())) ?? []
const named = rows.flatMap(([, tables = '']) => [...tables.matchAll(/`([\w.]+)`/g)].map(([, table = '']) => table))

test('docs/data.md names every table of the database, each once, and no other', async () => {
  const tables = await app.services.sql<{ name: string }[]>`
    select distinct case when n.nspname = 'public' then '' else n.nspname || '.' end || coalesce(parent.relname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
    where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  `
  expect([...named].sort()).toEqual(tables.map(({ name }) => name).sort())
})

test('every row says what it holds, how sensitive that is and how long it is kept', () => {
  for (const [, table, holds, level, kept] of rows) {
    expect({ table, complete: Boolean(holds && kept) }).toEqual({ table, complete: true })
    expect({ table, level }).toEqual({
      table,
      level: expect.stringMatching(/^(secret|personal|business|internal|public)$/),
    })
  }
})

test('what is kept as long as the account is deleted with a closed one, and nothing else is', () => {
  // The account's row stays for its bills, memberships end when it is closed, and texts and what explains them are kept longer.
  const stays = ['accounts', 'memberships', 'outbound_messages', 'inbound_messages', 'campaigns', 'campaign_changes']
  const asLong = rows.flatMap(([, tables = '', , , kept = '']) =>
    kept.startsWith('as long as the account') || kept.startsWith('until the account is opened again')
      ? [...tables.matchAll(/`([\w.]+)`/g)].map(([, table = '']) => table)
      : [],
  )
  const shorter = ['contact_selections', 'assignment_rules', 'import_rows']
  // A new table has its place, children first, in remove-closed-accounts.ts.
  expect([...emptied].sort()).toEqual([...asLong.filter((table) => !stays.includes(table)), ...shorter].sort())
})

test('a table from which something is deleted is not said to be kept for good', () => {
  for (const { table } of retentionRules) {
    const [, , , , kept = ''] = rows.find(([, tables = '']) => tables.includes(`\`${table}\``)) ?? []
    expect({ table, kept }).toEqual({ table, kept: expect.not.stringMatching(/^for good/) })
  }
})
