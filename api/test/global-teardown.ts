import postgres from 'postgres'
import { dropTablespace, startTestServer, withDatabase } from './database.ts'
import { inUse } from './global-setup.ts'

/** Stops the server, unless another run is using it. */
export default async function globalTeardown(): Promise<void> {
  await inUse.connection?.end()
  const server = await startTestServer()
  const admin = postgres(withDatabase(server.url, 'postgres'), { max: 1, onnotice: () => {} })
  const [others] = await admin<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
  `
  const isLast = others?.count === 0
  if (isLast) await dropTablespace(admin)
  await admin.end()
  if (isLast) await server.stop()
}
