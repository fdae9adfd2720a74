import { Writable } from 'node:stream'
import { createDatabase } from '../../../test/database.ts'
import { readConfig } from '../config/config.ts'
import { createLog } from '../../app/create-services.ts'
import { copyIn } from '../db/copy.ts'
import { connect, type Pool } from '../db/sql.ts'

// Real errors of a real database, made by what a person typed.
let database: Awaited<ReturnType<typeof createDatabase>>
let sql: Pool
beforeAll(async () => {
  database = await createDatabase()
  sql = connect({ url: database.url, max: 1 })
  await sql`create table people (email text primary key, age int check (age > 0), born date, at numeric(3, 1))`
  await sql`insert into people values ('ada.secret@example.com', 36)`
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

function logged(error: unknown): string {
  let text = ''
  const log = createLog(readConfig({}, '/srv/lotline'), 'test', {
    to: new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk)
        done()
      },
    }),
  })
  log.error({ err: error }, 'request failed')
  return text
}

const failure = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => {
      throw new Error('It did not fail')
    },
    (error: unknown) => error,
  )

const typed = 'ada.secret@example.com'
test.each<[string, () => PromiseLike<unknown>, Record<string, string>]>([
  [
    'a value that is there already',
    () => sql`insert into people values (${typed}, 1)`,
    { code: '23505', constraint: 'people_pkey', table: 'people' },
  ],
  [
    'a value that a rule refuses',
    () => sql`insert into people values (${typed + '2'}, -5)`,
    { code: '23514', constraint: 'people_age_check', table: 'people' },
  ],
  ['a value of the wrong kind', () => sql`select ${typed}::text::uuid`, { code: '22P02' }],
  ['a value that is no date', () => sql`select ${typed}::text::date`, { code: '22007' }],
  ['a value with quotes in it', () => sql`select ${`a"b ${typed} "c`}::text::int`, { code: '22P02' }],
  [
    'a value that looks like a place in the code',
    () => sql`select ${`x\n    at ${typed}`}::text::int`,
    { code: '22P02' },
  ],
  [
    'a value that is too large',
    () => sql`insert into people (email, at) values (${typed + '3'}, 123456)`,
    { code: '22003' },
  ],
  [
    'a column that is not null',
    () => sql`insert into people (email, age) values (null, 7)`,
    { code: '23502', table: 'people', column: 'email' },
  ],
  [
    'a line of a list',
    () => copyIn(sql, 'copy people (email, age) from stdin', [`${typed}4\tnot a number, but ${typed}\n`]),
    { code: '22P02' },
  ],
  [
    'an own refusal of the database',
    () => sql.unsafe(`do $$ begin raise exception 'not "${typed}"'; end $$`),
    { code: 'P0001' },
  ],
])('of %s the log has the kind and the place, not what was typed', async (_what, run, expected) => {
  const line = logged(await failure(run()))
  expect(line).not.toContain('secret')
  expect(line).not.toContain('not a number')
  expect(JSON.parse(line).err).toMatchObject({
    type: 'PostgresError',
    ...expected,
    stack: expect.stringContaining('    at '),
  })
})

test('what an error was caused by is treated alike', async () => {
  const cause = await failure(sql`select ${typed}::text::uuid`)
  const line = logged(new Error('The order was not stored', { cause }))
  expect(line).not.toContain('secret')
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'The order was not stored',
    cause: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' },
  })
})

test('names of our own stay: a relation that is missing is named', async () => {
  expect(JSON.parse(logged(await failure(sql`select * from nowhere`))).err.message).toBe(
    'relation "nowhere" does not exist',
  )
})

test('whom a mail or a text was for does not come out in what the server answered', () => {
  const rejected = new Error(`Can't send mail - all recipients were rejected: 550 5.1.1 <${typed}>: Recipient rejected`)
  expect(logged(rejected)).toContain('550 5.1.1 <…>: Recipient rejected')
  expect(logged(new Error(`Invalid 'To' Phone Number: +15125550101`))).not.toContain('5550101')
  expect(logged(new Error('Job', { cause: rejected }))).not.toContain('ada.secret')
})

test('text that is no JSON does not come out in the refusal to read it', async () => {
  const error = await failure(Promise.resolve().then(() => JSON.parse('{"email": secret@example.com')))
  expect(logged(error)).not.toContain('secret')
})

test('fields that a library puts on its errors are left out, numbers and codes are kept', () => {
  const error = Object.assign(new Error('Message failed'), {
    code: 'EENVELOPE',
    response: `550 ${typed}`,
    rejected: [typed],
    responseCode: 550,
  })
  expect(logged(error)).not.toContain('secret')
  expect(JSON.parse(logged(error)).err).toMatchObject({ message: 'Message failed', code: 'EENVELOPE' })
})

test('what is thrown and is no error is said by its kind', () => {
  expect(JSON.parse(logged(typed)).err).toEqual({ type: 'string' })
})
