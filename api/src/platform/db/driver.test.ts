import { createHash } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { eventually } from '../../../test/app.ts'
import { createDatabase } from '../../../test/database.ts'
import { copyIn, copyOut } from './copy.ts'
import { connect, type Pool } from './sql.ts'

// Each of these hangs, lies or ends the process with the driver as published; patches/ fixes it.
let database: Awaited<ReturnType<typeof createDatabase>>
let sql: Pool
beforeAll(async () => {
  database = await createDatabase()
  sql = connect({ url: database.url, max: 2 })
  await sql`create table numbers (n int primary key)`
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

test('a COPY that the server refuses is an error, and the connection stays usable', async () => {
  await expect(copyIn(sql, 'copy numbers from stdin', ['1\n', 'not a number\n'])).rejects.toThrow(
    'invalid input syntax',
  )
  expect(await sql`select count(*)::int as count from numbers`).toEqual([{ count: 0 }])
})

test('a COPY inside a transaction is undone with it', async () => {
  await sql
    .begin(async (tx) => {
      await copyIn(tx, 'copy numbers from stdin', Readable.from(['1\n', '2\n']))
      throw new Error('undo')
    })
    .catch(() => {})
  expect(await sql`select * from numbers`).toHaveLength(0)
})

test('a reader slower than the server gets everything, and the connection can be used again', async () => {
  for (let round = 0; round < 4; round++) {
    const stream = await copyOut(sql, `copy (select repeat('x', 100) from generate_series(1, 20000)) to stdout`)
    let bytes = 0
    for await (const chunk of stream) {
      bytes += chunk.length
      await wait(1)
    }
    expect(bytes).toBe(20_000 * 101)
  }
  expect(await Promise.all([sql`select 1 as one`, sql`select 2 as two`, sql`select 3 as three`])).toHaveLength(3)
})

test('a download is byte for byte what the server wrote, of rows shorter and longer than what comes at once', async () => {
  const rows = 'select repeat(chr(97 + g % 26), g * g * 7 % 90000) as text, g from generate_series(1, 300) g order by g'
  const [written] = await sql.unsafe(
    `select md5(string_agg(text || E'\t' || g || E'\n', '' order by g)) as sum from (${rows}) as written`,
  )
  for (let round = 0; round < 2; round++) {
    const sum = createHash('md5')
    for await (const chunk of await copyOut(sql, `copy (${rows}) to stdout`)) sum.update(chunk)
    expect(sum.digest('hex')).toBe(written?.sum)
  }
})

test('a download that is broken off gives its connection back', async () => {
  for (let round = 0; round < 4; round++) {
    const stream = await copyOut(sql, `copy (select repeat('x', 1000) from generate_series(1, 1000000)) to stdout`)
    stream.once('data', () => stream.destroy())
    await new Promise((resolve) => stream.once('close', resolve))
  }
  expect(await Promise.all(Array.from({ length: 6 }, () => sql`select 1 as one`))).toHaveLength(6)
})

test('downloads that are all broken off at once, and hold every connection there is, give them back', async () => {
  const few = connect({ url: database.url, max: 3 })
  const large = `copy (select repeat('x', 1000) from generate_series(1, 20000)) to stdout`
  const streams = await Promise.all([copyOut(few, large), copyOut(few, large), copyOut(few, large)])
  for (const stream of streams) stream.destroy()
  const answer = Promise.all(Array.from({ length: 6 }, () => few`select 1 as one`))
  expect(await Promise.race([answer, wait(10_000, [], { ref: false })])).toHaveLength(6)
  await few.end({ timeout: 0 })
})

test('a download that fails before it is read says so to its reader, and does not end the process', async () => {
  const stream = await copyOut(sql, 'copy (select 1 / (100 - g) from generate_series(1, 200) g) to stdout')
  await eventually(
    async () => stream.destroyed,
    (isOver) => isOver,
  )
  await wait(50)
  expect(stream.errored?.message).toContain('division by zero')
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('a download asks which connection it would cancel in the transaction that it reads in: a pooler gives the next statement another one', async () => {
  const stream = await copyOut(sql, `copy (select 'one download' from generate_series(1, 2000000)) to stdout`)
  const [reading] = await sql<{ inOne: boolean }[]>`
    select xact_start < query_start as in_one from pg_stat_activity where query like 'copy (select ''one download''%' and state = 'active'
  `
  expect(reading).toEqual({ inOne: true })
  stream.destroy()
  await eventually(
    () =>
      sql<
        { open: number }[]
      >`select count(*)::int as open from pg_stat_activity where query like 'copy (select ''one download''%' and state <> 'idle'`,
    ([row]) => row?.open === 0,
  )
})

test('an error in the middle of a COPY to us is an error of the stream, not the end of the process', async () => {
  const failing = copyOut(sql, 'copy (select 1 / (100 - g) from generate_series(1, 200) g) to stdout').then(
    async (stream) => {
      for await (const _ of stream) await wait(0)
    },
  )
  await expect(failing).rejects.toThrow('division by zero')
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('connections that the server ends fail at most what was under way and are replaced', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  const four = () => Promise.all(Array.from({ length: 4 }, () => sql`select 1 as one`)).catch(() => [])
  expect(await eventually(four, (rows) => rows.length === 4)).toHaveLength(4)
})

/** Ends the process of `one`'s only connection and waits until another one answers. */
async function endConnection(one: Pool, pid: number) {
  const other = connect({ url: database.url, max: 1 })
  await other`select pg_terminate_backend(${pid}, 5000)`
  await eventually(
    async () => one`select 1 as one`.catch(() => []),
    (rows) => rows.length === 1,
  )
  await other.end()
}

test('a transaction that lost its connection writes nothing more, not even into the transaction that has the connection now', async () => {
  const one = connect({ url: database.url, max: 1 })
  await one`create table notes (text text)`
  let goOn = () => {}
  const waiting = new Promise<void>((wake) => {
    goOn = wake
  })
  let pid = 0
  let late: Promise<unknown> = Promise.resolve()
  const lost = one.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    pid = row?.pid ?? 0
    late = waiting.then(async () => tx`insert into notes values ('of the lost one')`)
    await late
  })
  const outcome = lost.then(
    () => 'committed',
    (error: unknown) => String(error),
  )
  await eventually(
    async () => pid,
    (seen) => seen > 0,
  )
  await endConnection(one, pid)
  expect(await outcome).toContain('CONNECTION_CLOSED')
  await one.begin(async (tx) => {
    await tx`insert into notes values ('of the next one')`
    goOn()
    await expect(late).rejects.toThrow('CONNECTION_CLOSED')
    await tx`select pg_sleep(0.05)`
  })
  expect(await one`select text from notes`).toEqual([{ text: 'of the next one' }])
  await one.end({ timeout: 1 })
})

test('a connection that closes while a statement waits to be written is replaced by one that answers, at once', async () => {
  const { hostname, port } = new URL(database.url)
  const sockets: net.Socket[] = []
  // The driver's types do not name its own sockets. A start that takes a second is one that nothing was written to.
  const options = {
    max: 1,
    connect_timeout: 1,
    socket: async () => {
      const socket = net.connect(Number(port), hostname)
      sockets.push(socket)
      await once(socket, 'connect')
      return socket
    },
  }
  const one = postgres(database.url, options)
  await one`select 1 as one`
  // Sockets close at the end of a turn of the event loop, and what is written in the second half of one goes out in the next.
  const lost = new Promise((resolve) => {
    setImmediate(() => {
      for (const socket of sockets) socket.destroy()
      one`select 2 as two`.then(resolve, ({ code }: { code: string }) => resolve(code))
    })
  })
  expect(await lost).toBe('CONNECTION_CLOSED')
  expect(await one`select 3 as three`).toEqual([{ three: 3 }])
  await one.end({ timeout: 1 })
})

test('once one connection of a pool is open again, none waits for its turn any more', async () => {
  let closed = 0
  // So long that the test would end before: only the third, which was never open, may begin at once.
  const pool = postgres(database.url, { max: 3, backoff: () => 3600, onclose: () => (closed += 1) })
  const pids = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => pool<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.2)`),
    ).then((answers) => answers.map(([row]) => row?.pid ?? 0))
  const open = await pids(2)
  await sql`select pg_terminate_backend(pid, 5000) from unnest(${open}::int[]) as pid`
  await eventually(
    async () => closed,
    (count) => count === 2,
  )
  expect(new Set(await pids(3)).size).toBe(3)
  await pool.end({ timeout: 1 })
})

test('while the database starts, a pool asks ten times a second, however many ask of it', async () => {
  const { hostname, port } = new URL(database.url)
  const state = { isStarting: false, refused: 0 }
  const sockets = new Set<net.Socket>()
  const between = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    if (!state.isStarting) {
      const server = net.connect(Number(port), hostname).on('error', () => {})
      socket.on('close', () => server.destroy())
      socket.pipe(server).pipe(socket)
      return
    }
    state.refused += 1
    const text = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
    const head = Buffer.from('E\0\0\0\0')
    head.writeInt32BE(text.length + 4, 1)
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(text)])))
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(database.url)
  address.host = `127.0.0.1:${(between.address() as net.AddressInfo).port}`
  const pool = connect({ url: address.href, max: 5 })
  await Promise.all(Array.from({ length: 5 }, () => pool`select pg_sleep(0.2)`))

  state.isStarting = true
  for (const socket of sockets) socket.destroy()
  const begun = performance.now()
  const codes = new Set<string>()
  const ask = async () => {
    while (state.refused < 10)
      await pool`select 1`.catch(({ code }: { code: string }) => {
        codes.add(code)
        return wait(1)
      })
  }
  await Promise.all(Array.from({ length: 20 }, ask))
  // Never more: a busy machine makes it fewer.
  expect(state.refused).toBeLessThanOrEqual((performance.now() - begun) / 90 + 1)
  expect(codes).toContain('57P03')

  state.isStarting = false
  expect(await Promise.all(Array.from({ length: 5 }, () => pool`select 1 as one`))).toHaveLength(5)
  await pool.end({ timeout: 1 })
  between.close()
})

test('a reserved connection that was lost is not given back, and runs nothing more', async () => {
  const one = connect({ url: database.url, max: 1 })
  const reserved = await one.reserve()
  const [row] = await reserved<{ pid: number }[]>`select pg_backend_pid() as pid`
  await endConnection(one, row?.pid ?? 0)
  await expect(reserved`select 1 as one`).rejects.toThrow('CONNECTION_CLOSED')
  reserved.release()
  expect(await Promise.all([one`select 1 as one`, one`select 2 as one`])).toHaveLength(2)
  await one.end({ timeout: 1 })
})

test('what is asked between a reset of the connection and its end fails too, and the next answers are for who asked', async () => {
  const { hostname, port } = new URL(database.url)
  const sockets = new Set<net.Socket>()
  const between = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    const server = net.connect(Number(port), hostname).on('error', () => {})
    socket.on('close', () => server.destroy())
    socket.pipe(server).pipe(socket)
  })
  await once(between.listen(0, '127.0.0.1'), 'listening')
  const address = new URL(database.url)
  address.host = `127.0.0.1:${(between.address() as net.AddressInfo).port}`
  const pool = connect({ url: address.href, max: 1 })
  const session = await pool.reserve()
  await session`select 1`
  const asked = session`select pg_sleep(5)`.then(
    () => 'answered',
    // The socket has failed and is not closed yet.
    () =>
      session`select 1`.then(
        () => 'answered',
        ({ code }: { code: string }) => code,
      ),
  )
  await eventually(
    () => sql`select from pg_stat_activity where state = 'active' and query = 'select pg_sleep(5)'`,
    ({ length }) => length === 1,
  )
  for (const socket of sockets) socket.resetAndDestroy()
  expect(await Promise.race([asked, wait(3000, 'no answer')])).toMatch(/CONNECTION_CLOSED|ECONNRESET|EPIPE/)
  session.release()
  expect(await Promise.all([pool`select 1 as n`, pool`select 2 as n`])).toEqual([[{ n: 1 }], [{ n: 2 }]])
  await pool.end({ timeout: 1 })
  between.close()
})
