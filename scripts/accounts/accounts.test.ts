import { loadModule } from 'libpg-query'
import { findStatements } from './find-statements.ts'
import { judgeStatement } from './judge-statement.ts'
import { schemaOf } from './read-schema.ts'
import { parse } from './source-files.ts'

beforeAll(() => loadModule())

const breachesOf = (statement: string) =>
  judgeStatement(statement, schema()).map(({ verb, table }) => `${verb} ${table}`)

const schema = () =>
  schemaOf([
    `create table users (id uuid primary key);
   create table contacts (id uuid primary key, account_id uuid not null, phone text);
   create table orders (id uuid primary key, account_id uuid not null, status text);
   create table lines (order_id uuid, position int);
   create table notes (id uuid);
   alter table notes add column account_id uuid;
   create function phones_of(account uuid) returns table (id uuid) language sql as $$ select id from contacts where account_id = account $$;`,
  ])

test.each([
  ['in the where', 'select id from contacts where account_id = $1 and id = $2'],
  ['in a join', 'select from lines l join orders o on o.id = l.order_id and o.account_id = $1'],
  [
    'of one table, and the other joined by its id',
    'select from orders o join notes n on n.id = o.id where o.account_id = $1',
  ],
  [
    'in a query that the where compares with',
    'update notes set id = $1 where id in (select id from orders where account_id = $2)',
  ],
  [
    'in a with query',
    'with mine as (select id from orders where account_id = $1) delete from notes using mine where notes.id = mine.id',
  ],
  [
    'from the row outside',
    'select from orders o where o.account_id = $1 and exists (select from notes n where n.account_id = o.account_id)',
  ],
  [
    'through an exists',
    'select from orders o where exists (select from notes n where n.account_id = $1 and n.id = o.id)',
  ],
  [
    'of one table, and the other joined using its id',
    'select from orders join notes using (id) where orders.account_id = $1',
  ],
  [
    'in an array that the where compares with',
    'select from notes where id = any (array(select id from orders where account_id = $1))',
  ],
  [
    'in both arms of an or',
    'select from orders where (account_id = $1 and id = $2) or (account_id = $1 and status = $3)',
  ],
  ['through a function that takes it', 'select from phones_of($1) p join contacts c on c.id = p.id'],
  ['none, where rows belong to no account yet', 'select from notes where account_id is null'],
  ['in the columns', 'insert into orders (account_id, id) values ($1, $2)'],
  [
    "in a conflict's columns",
    'insert into orders (account_id, id) values ($1, $2) on conflict (account_id, id) do update set status = $3',
  ],
  ['in what is copied in', 'copy orders (account_id, id) from stdin'],
  ['nowhere, for a table of no account', 'select from lines where order_id = $1'],
])('accepts the account %s', (_where, statement) => {
  expect(breachesOf(statement)).toEqual([])
})

test.each([
  ['select', 'select account_id from contacts where id = $1', 'select contacts'],
  [
    'select that only shows the account',
    "select id from contacts where phone = $1 and 'account_id' <> phone order by account_id",
    'select contacts',
  ],
  [
    'table that is left open beside another',
    'select from orders o, contacts c where o.account_id = $1',
    'select contacts',
  ],
  [
    'join by what two accounts may share',
    'select from contacts c join contacts other on other.phone = c.phone where c.account_id = $1',
    'select contacts',
  ],
  [
    'account in the condition of an outer join only',
    'select from orders o left join notes n on o.account_id = $1',
    'select orders,select notes',
  ],
  ['account in one arm of an or', 'select from orders where account_id = $1 or id = $2', 'select orders'],
  ['account after a not', 'select from orders where not (account_id = $1)', 'select orders'],
  [
    'half of a union',
    'select id from orders where account_id = $1 union all select id from orders where id = $2',
    'select orders',
  ],
  ['query inside', 'select (select count(*) from contacts)', 'select contacts'],
  ['update that sets it', 'update orders set account_id = $1 where id = $2', 'update orders'],
  ['delete', 'delete from notes where id = $1', 'delete notes'],
  ['insert', 'insert into orders (id) values ($1)', 'insert orders'],
  [
    'insert that may meet a row of another account',
    'insert into orders (account_id, id) values ($1, $2) on conflict (id) do update set status = $3',
    'upsert orders',
  ],
  [
    'insert that returns what another table has',
    'insert into orders (account_id, id) values ($1, $2) returning (select phone from contacts where id = $2)',
    'select contacts',
  ],
  [
    'join using what two accounts may share',
    'select from contacts c join contacts other using (phone) where c.account_id = $1',
    'select contacts',
  ],
  [
    'merge',
    'merge into orders o using contacts c on c.id = o.id when matched then delete',
    'merge orders,merge contacts',
  ],
  ['copy', 'copy contacts to stdout', 'copy contacts'],
])('refuses a %s without it', (_what, statement, breaches) => {
  expect(breachesOf(statement).join()).toBe(breaches)
})

const textsIn = (...files: string[]) =>
  findStatements(files.map((text, place) => parse(`/src/${place}.ts`, text))).flatMap(({ texts }) =>
    texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()),
  )

test('a statement is read with its fragments, from its own file and from others', () => {
  expect(
    textsIn(
      "import { mine } from './1.ts'\nconst columns = (sql) => sql`id, phone`\nexport const all = (sql, accountId) => sql`select ${columns(sql)} from contacts where ${mine(sql, accountId)}`",
      'export const mine = (sql, accountId) => sql`account_id = ${accountId}`',
    ),
  ).toEqual(['select id, phone from contacts where account_id = $1'])
})

test('each arm of a condition is read', () => {
  expect(
    textsIn(
      'const one = (sql, all, id) => sql`select from contacts where ${all ? sql`true` : sql`account_id = ${id}`}`',
    ),
  ).toEqual(['select from contacts where true', 'select from contacts where account_id = $1'])
})

test('a fragment that a caller hands in is read at the caller', () => {
  expect(
    textsIn(
      'type Fragment = ReturnType<Sql>\nconst where = (sql, condition: Fragment) => sql`select from contacts where ${condition}`\nconst one = (sql, id) => where(sql, sql`account_id = ${id}`)',
    ),
  ).toEqual(['select from contacts where account_id = $1'])
})

test('an object becomes the columns of its type', () => {
  expect(
    textsIn(
      'interface Order { accountId: string; id: string }\nconst insert = (sql, order: Order) => sql`insert into orders ${sql({ ...order })}`',
    ),
  ).toEqual(['insert into orders (account_id, id) values ($1, $1)'])
})

test('a text for the driver is read too', () => {
  expect(
    textsIn(
      "const conditions = (id) => ['account_id = $1', id && `id = ${id}`].filter(Boolean).join(' and ')\nconst all = (sql, id) => sql.unsafe(`select from contacts where ${conditions(id)}`)",
    ),
  ).toEqual(['select from contacts where account_id = $1 and id = unresolved'])
})

test('what PostgreSQL cannot parse is an error', () => {
  expect(() => breachesOf('select from where')).toThrow('syntax error')
})
