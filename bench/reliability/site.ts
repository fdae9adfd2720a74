import { createServices } from '../../api/src/app/create-services.ts'
import { insertUser } from '../../api/src/features/auth/queries.ts'
import { insertSession } from '../../api/src/features/auth/sessions/queries.ts'
import { readConfig } from '../../api/src/platform/config/config.ts'
import type { Pool } from '../../api/src/platform/db/sql.ts'
import { newToken, tokenHash } from '../../api/src/platform/secrets/token.ts'
import { freePort } from '../../api/src/platform/db/embedded/free-port.ts'
import { asIfElsewhere, connectionsAsIfElsewhere } from '../elsewhere.ts'
import { root, startDatabase } from '../host.ts'
import { startProcess, type Running } from '../scaling/processes.ts'

export interface Person {
  accountId: string
  cookie: string
}

interface SiteOptions {
  serves?: number
  from?: string
  /** The sandbox carrier is in a `serve` of its own of the lowest priority, with its connections: what a carrier computes is done elsewhere, on processors of its own. */
  carrierApart?: boolean
}

/** One `serve` and one `work` of the built program on a database of their own, with so many signed-in people, each with 200 contacts and 40 conversations. */
export async function startSite(count: number, { serves = 1, from = root, carrierApart = false }: SiteOptions = {}) {
  const database = await startDatabase({ shared_buffers: '256MB' })
  const ports = await Promise.all(Array.from({ length: 2 * serves + 2 }, () => freePort()))
  const env = (n: number) => ({
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    PORT: String(ports[n]),
    PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
    SANDBOX_CARRIER_PORT: String(ports[serves + n]),
    SANDBOX_NUMBERS: 'shared',
    CARRIER_MESSAGES_PER_MINUTE: '12000',
    CARRIER_SEGMENTS_PER_DAY: '100000000',
  })
  const [carriersOwnPort = 0, carrierPort = 0] = ports.slice(2 * serves)
  const texting = carrierApart ? { ...env(0), SANDBOX_CARRIER_PORT: String(carrierPort) } : env(0)
  const { services, close } = await createServices(readConfig({ ...texting, LOG_LEVEL: 'error' }, root), {
    databaseUrl: database.url,
    name: 'bench',
  })
  const running: Running[] = []
  for (let n = 0; n < serves; n += 1) running.push(await startProcess('serve', env(n), { checkout: from }))
  let leaveConnections = () => {}
  if (carrierApart) {
    const ofCarrier = await asRole(services.sql, database.url, 'carrier')
    const carrier = await startProcess(
      'serve',
      { ...texting, DATABASE_URL: ofCarrier, PORT: String(carriersOwnPort) },
      { checkout: from },
    )
    asIfElsewhere(carrier.process)
    leaveConnections = connectionsAsIfElsewhere(services.sql, 'carrier')
    running.push(carrier)
  }
  running.push(await startProcess('work', texting, { checkout: from }))
  const visitors = await signIn(services.sql, count)
  return {
    services,
    running,
    people: visitors,
    url: running[0]?.url ?? '',
    again: (command: 'serve' | 'work', n: number) => startProcess(command, env(n)),
    async stop() {
      leaveConnections()
      for (const one of running) await one.stop()
      await close()
      await database.stop()
    },
  }
}

/** The address of a database for another role, which may do everything there. */
async function asRole(sql: Pool, databaseUrl: string, role: string): Promise<string> {
  const url = new URL(databaseUrl)
  await sql.unsafe(`create role ${role} superuser login password '${url.password}'`)
  url.username = role
  return url.href
}

async function signIn(sql: Pool, count: number): Promise<Person[]> {
  const visitors: Person[] = []
  for (let n = 0; n < count; n += 1) {
    const token = newToken()
    const person = { email: `person${n}@example.com`, fullName: `Person ${n}`, passwordHash: 'none' }
    const [{ id = '' } = {}] = await insertUser(sql, person, { isPublic: false })
    await insertSession(sql, { tokenHash: tokenHash(token), userId: id, device: 'Bench', address: '127.0.0.1' })
    const [member] = await sql<{ accountId: string }[]>`select account_id from memberships where user_id = ${id}`
    visitors.push({ accountId: member?.accountId ?? '', cookie: `lotline_session=${token}` })
  }
  await sql`
    insert into contacts (account_id, phone, name, address, status, source)
    select m.account_id, '+1303' || (2000000 + n), 'Ada ' || md5(n::text), n || ' Oak St, Austin, TX 78704', 'new', 'import'
    from memberships m, generate_series(1, 200) n
  `
  await sql`
    insert into conversations (account_id, phone, name, last_message, last_message_at, last_direction, last_inbound_at)
    select m.account_id, '+1303' || (2000000 + n), '', 'How much would you pay', now() - n * interval '1 minute', 'in', now() - n * interval '1 minute' from memberships m, generate_series(1, 40) n
  `
  await sql`analyze`
  return visitors
}
