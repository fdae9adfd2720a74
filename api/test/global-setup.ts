import path from 'node:path'
import postgres from 'postgres'
import { apiFolder, createTemplate, startTestServer, tablespaceInMemory, withDatabase } from './database.ts'
import { bundledProgram } from './programs.ts'

/** Held open until this run ends: another run in this checkout uses the same server, and must not stop it between two of our tests. */
export const inUse: { connection?: postgres.Sql } = {}

export default async function globalSetup(): Promise<void> {
  process.env.CHILD_PROGRAMS = path.dirname(bundledProgram('api', path.dirname(apiFolder)))
  const server = await startTestServer()
  process.env.TEST_SERVER_URL = server.url
  inUse.connection = postgres(withDatabase(server.url, 'postgres'), {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
  })
  await inUse.connection`select 1`
  process.env.TEST_TEMPLATE = await createTemplate(server.url)
  process.env.TEST_TABLESPACE = (await tablespaceInMemory(server)) ?? ''
}
