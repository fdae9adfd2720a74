import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadModule } from 'libpg-query'
import { judgeMigration } from './judge-migration.ts'
import { knownAfter } from './known-database.ts'

beforeAll(() => loadModule())

/** What the release before knows: a small table and a large one. */
const RELEASED = `
  create table orders (id int primary key, name text, status text default 'new', key text constraint orders_key unique, total int);
  create unique index orders_by_name on orders (name, status);
  create table texts (id bigint primary key, phone text, body text);
  create view open_orders as select id from orders;
  create function price_of(uses int) returns int language sql as 'select uses';`

/** The steps of a migration that are refused; `earlier` stands between it and the last release. */
function stepsOf(migration: string, ...earlier: string[]): string[] {
  const judged = {
    released: knownAfter([RELEASED]),
    before: knownAfter([RELEASED, ...earlier]),
    large: new Set(['texts']),
  }
  return judgeMigration(migration, judged).map(({ step }) => step)
}

test.each([
  ['a column dropped', 'alter table orders drop column name', 'drop column orders.name'],
  ['a column renamed', 'alter table orders rename name to title', 'rename column orders.name'],
  ['a table dropped', 'drop table if exists orders', 'drop table orders'],
  ['a table renamed', 'alter table orders rename to purchases', 'rename table orders'],
  ['a table emptied', 'truncate orders', 'empty orders'],
  ['a table moved to another schema', 'alter table orders set schema old', 'move orders'],
  ['a view dropped', 'drop view open_orders', 'drop view open_orders'],
  ['a function dropped', 'drop function price_of(int)', 'drop function price_of'],
  ['a function renamed', 'alter function price_of(int) rename to cost_of', 'rename price_of'],
  ['a type changed', 'alter table orders alter total type bigint', 'change type orders.total'],
  ['a default taken away', 'alter table orders alter status drop default', 'drop default orders.status'],
  ['a value required that may be missing', 'alter table orders alter name set not null', 'set not null orders.name'],
  [
    'a new column that must have a value and has none',
    'alter table orders add column kind text not null',
    'add not null orders.kind',
  ],
  [
    'a constraint that an on conflict may go by',
    'alter table orders drop constraint orders_key; alter table orders add constraint orders_key unique (key, status)',
    'drop unique orders.orders_key',
  ],
  [
    'a primary key by its given name',
    'alter table orders drop constraint orders_pkey',
    'drop unique orders.orders_pkey',
  ],
  ['an index that an on conflict may go by', 'drop index orders_by_name', 'drop unique orders.orders_by_name'],
  [
    'a constraint renamed',
    'alter table orders rename constraint orders_key to orders_once',
    'rename constraint orders.orders_key',
  ],
  [
    'a check of what the release before writes',
    'alter table orders add constraint orders_total check (total > 0) not valid',
    'narrow orders.orders_total',
  ],
  ['a row let in once from now on', 'create unique index orders_once on orders (total)', 'narrow orders.orders_once'],
  ['code that nothing can judge', 'do $$ begin alter table orders drop column name; end $$', 'run code'],
  ['an index of a large table', 'create index texts_by_phone on texts (phone)', 'add index texts.texts_by_phone'],
  [
    'one that is made only where it is missing',
    'create index if not exists texts_by_phone on texts (phone)',
    'add index texts.texts_by_phone',
  ],
  [
    'one made concurrently beside other statements',
    'create index concurrently if not exists texts_by_phone on texts (phone); select 1',
    'add index texts.texts_by_phone',
  ],
  [
    'one made concurrently that cannot be begun again',
    'create index concurrently texts_by_phone on texts (phone)',
    'add index texts.texts_by_phone',
  ],
  [
    'every row of a large table read for a check',
    'alter table texts add column kind text check (kind <> $$$$)',
    'check rows texts.kind',
  ],
  [
    'every row of a large table read for a reference',
    'alter table texts add column at int; alter table texts add constraint texts_order foreign key (at) references orders',
    'check rows texts.texts_order',
  ],
  [
    'every row of a large table written anew',
    'alter table texts add column token uuid default gen_random_uuid()',
    'rewrite texts.token',
  ],
  [
    'a column of a large table that is worked out of others',
    'alter table texts add column length int generated always as (length(body)) stored',
    'rewrite texts.length',
  ],
  ['a large table filled in one go', "update texts set body = ''", 'write rows texts'],
  ['a large table cleaned in one go', 'delete from texts', 'write rows texts'],
])('refused is %s', (_, migration, step) => {
  expect(stepsOf(migration)).toContain(step)
})

test.each([
  ['a new table with its indexes', 'create table notes (id int primary key, text text); create index on notes (text)'],
  ['a new column', 'alter table orders add column kind text'],
  ['one with a constant', "alter table texts add column kind text not null default 'sms'"],
  ['one with the time of the migration', 'alter table texts add column at timestamptz not null default now()'],
  ['an index of a small table', 'create index orders_by_total on orders (total)'],
  [
    'an index of a large table, made concurrently',
    'create index concurrently if not exists texts_by_phone on texts (phone)',
  ],
  ['an index that was only fast', 'drop index orders_by_total'],
  ['a check taken away', 'alter table orders drop constraint orders_status_check'],
  ['a small table filled in one go', "update orders set name = ''"],
  [
    'a constraint of what only the new release writes',
    'alter table orders add column a int, add column b int; alter table orders add constraint orders_ab check (a < b)',
  ],
  ['a trigger', 'create trigger t after insert on texts for each statement execute function f()'],
])('let through is %s', (_, migration) => {
  expect(stepsOf(migration)).toEqual([])
})

test('what was made since the last release may be dropped again', () => {
  const made = 'create table notes (id int); alter table orders add column kind text'
  expect(stepsOf('drop table notes; alter table orders drop column kind', made)).toEqual([])
})

test('a value may be required once a check has seen every row, in a migration before', () => {
  const check = 'alter table orders add constraint orders_named check (name is not null) not valid'
  const validation = 'alter table orders validate constraint orders_named'
  const requires = 'alter table orders alter name set not null'
  expect(stepsOf(requires, check)).toEqual(['set not null orders.name'])
  expect(stepsOf(requires, check, validation)).toEqual([])
})

/** What the lint says of a folder of migrations; empty where it finds nothing. */
function lint(migrations: Record<string, string>, exceptions: Record<string, Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  const all = { '0001_released.sql': RELEASED, ...migrations }
  for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, name), text)
  const reviewed = { lastReleased: '0001_released.sql', largeTables: ['texts'], exceptions }
  writeFileSync(path.join(folder, 'reviewed.json'), JSON.stringify(reviewed))
  const program = path.resolve(import.meta.dirname, '../lint-migration-steps.ts')
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stderr
}

const dropsName = { '0002_drop.sql': 'alter table orders drop column name' }

test('a bad migration is named with what to do, and stands once its reason is written down', () => {
  expect(lint(dropsName)).toBe(
    'api/migrations: 0002_drop.sql: drop column orders.name: the release before still uses it. Stop using it in this release, and do this in a later one; or add the reason to reviewed.json\n',
  )
  expect(lint(dropsName, { '0002_drop.sql': { 'drop column orders.name': 'the release before never read it' } })).toBe(
    '',
  )
})

test('an exception without a reason, or that nothing needs any more, is refused', () => {
  const empty = lint(dropsName, { '0002_drop.sql': { 'drop column orders.name': ' ' } })
  expect(empty).toContain('0002_drop.sql: drop column orders.name')
  const stale = lint({ '0002_add.sql': 'select 1' }, { '0002_add.sql': { 'drop column orders.name': 'because' } })
  expect(stale).toContain('reviewed.json excepts "drop column orders.name" of 0002_add.sql, which needs no exception')
})
