import path from 'node:path'
import { createServices } from '../../api/src/app/create-services.ts'
import { routes } from '../../api/src/app/routes.ts'
import { insertUser } from '../../api/src/features/auth/queries.ts'
import { insertSession } from '../../api/src/features/auth/sessions/queries.ts'
import { readConfig } from '../../api/src/platform/config/config.ts'
import { startEmbedded } from '../../api/src/platform/db/embedded/embedded-postgres.ts'
import { migrate } from '../../api/src/platform/db/migrate.ts'
import type { Pool } from '../../api/src/platform/db/sql.ts'
import { createApp } from '../../api/src/platform/http/app.ts'
import { newToken, tokenHash } from '../../api/src/platform/secrets/token.ts'
import type { Services } from '../../api/src/platform/services/services.ts'
import { fill, fillNumberOptOuts, keepCounts } from '../crm/fill.ts'
import { root, serveApp } from '../host.ts'

export interface FullAccount {
  services: Services
  databaseUrl: string
  /** Where the API answers. */
  url: string
  accountId: string
  userId: string
  /** Of its owner. */
  cookie: string
  close(): Promise<void>
}

/** An account with 100,000 contacts and a million messages, on a folder that stays: filled once, and used again by the next run. */
export async function openFullAccount(say: (line: string) => void): Promise<FullAccount> {
  const folder = process.env.BENCH_FOLDER ?? '/var/tmp/lotline-bench-api'
  const server = await startEmbedded({
    folder: path.join(folder, 'postgres'),
    from: path.join(root, 'api/package.json'),
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  })
  const endWatch = server.endWithUs()
  const config = readConfig({ DATABASE_URL: server.url, DATA_DIR: folder, LOG_LEVEL: 'error' }, root)
  const { services, close } = await createServices(config, { databaseUrl: server.url, name: 'bench' })
  const { sql } = services
  await migrate(sql, path.join(root, 'api/migrations'))
  await sql`create extension if not exists pg_stat_statements`
  const person = { email: 'full@example.com', fullName: 'Bench', passwordHash: 'none' }
  const [made] = await insertUser(sql, person, { isPublic: false })
  const [owner] = await sql<{ accountId: string; userId: string }[]>`
    select account_id, user_id from memberships join users on users.id = user_id where email = ${person.email}
  `
  if (!owner) throw new Error('No owner')
  if (made) await fillAll(sql, owner.accountId, say)
  else {
    // An account that was filled by an earlier build.
    await keepCounts(sql)
    await sql.unsafe('vacuum analyze')
  }
  const token = newToken()
  await insertSession(sql, { tokenHash: tokenHash(token), userId: owner.userId, device: 'Bench', address: '127.0.0.1' })
  const { url, server: http } = await serveApp(createApp({ routes }, services), services)
  return {
    services,
    databaseUrl: server.url,
    url,
    ...owner,
    cookie: `lotline_session=${token}`,
    async close() {
      http.closeAllConnections()
      http.close()
      await close()
      await server.stop()
      endWatch()
    },
  }
}

async function fillAll(sql: Pool, accountId: string, say: (line: string) => void): Promise<void> {
  const begun = performance.now()
  // Built once at the end: row by row they take ten times as long.
  const searches = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes where indexdef like '%gin_trgm_ops%' and tablename in ('contacts', 'conversations', 'inbound_messages', 'outbound_messages')
  `
  for (const { name } of searches) await sql.unsafe(`drop index ${name}`)
  await fill(sql, accountId)
  await fillNumberOptOuts(sql)
  for (const { definition } of searches) await sql.unsafe(definition)
  await sql.unsafe('vacuum analyze')
  say(`filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}
