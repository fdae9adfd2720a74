import { Readable } from 'node:stream'
import { serve } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { copyIn, copyOut } from '../../api/src/platform/db/copy.ts'
import { connect } from '../../api/src/platform/db/sql.ts'

// The peer of L2, in a process of its own: Hono and the driver on the same rows, each call one statement, no sign-in, rights, log, money or texts.
// Who asks is the id of their account in the cookie. Told its database, it tells its port, and ends with its parent.
const [url = ''] = process.argv.slice(2)
const sql = connect({ url })
const accountOf = (context: Context) => context.req.header('cookie') ?? ''

interface Launch {
  recipients: { phone: string; name: string; address: string }[]
}

const app = new Hono()
  .get('/api/contacts', async (context) =>
    context.json(
      await sql`select id, name, phone, email, address from contacts where account_id = ${accountOf(context)} and deleted_at is null order by created_at desc, id desc limit 50`,
    ),
  )
  .get('/api/messages', async (context) =>
    context.json(
      await sql`select id, name, phone, last_message from conversations where account_id = ${accountOf(context)} order by last_message_at desc limit 50`,
    ),
  )
  .get('/api/campaigns', async (context) =>
    context.json(
      await sql`select id, name from campaigns where account_id = ${accountOf(context)} order by created_at desc, id desc limit 50`,
    ),
  )
  .get('/api/inbox/counts', async (context) =>
    context.json(await sql`select count(*)::int as all from conversations where account_id = ${accountOf(context)}`),
  )
  .get('/api/auth/me', async (context) =>
    context.json(await sql`select id, name from accounts where id = ${accountOf(context)}`),
  )
  .post('/api/contacts', async (context) => {
    const { name, phone } = await context.req.json<{ name: string; phone: string }>()
    return context.json(await sql`insert into bare_contacts ${sql({ name, phone })} returning *`, 201)
  })
  .post('/api/bulk-sms-campaigns', async (context) => {
    const { recipients } = await context.req.json<Launch>()
    const connection = await sql.reserve()
    await copyIn(connection, 'copy bare_recipients from stdin', portions(recipients))
    connection.release()
    return context.json({ total: recipients.length }, 201)
  })
  .get('/api/export/contacts', async (context) => {
    const columns = 'name, phone, email, address'
    const copy = `copy (select ${columns} from contacts where account_id = '${accountOf(context)}') to stdout csv header`
    return new Response(Readable.toWeb(await copyOut(sql, copy)) as ReadableStream)
  })

/** A thousand lines at a time, with a turn for other calls between two. */
async function* portions(recipients: Launch['recipients']): AsyncGenerator<string> {
  for (let from = 0; from < recipients.length; from += 1000) {
    const portion = recipients.slice(from, from + 1000)
    yield portion.map(({ phone, name, address }) => `${phone}\t${name}\t${address}\n`).join('')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

await sql`create table if not exists bare_contacts (id bigint generated always as identity primary key, name text, phone text)`
await sql`create table if not exists bare_recipients (phone text, name text, address text)`
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => process.send?.(server.address()))
process.once('disconnect', () => process.exit())
