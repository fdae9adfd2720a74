import { createTemplate, startTestServer } from './database.ts'

export default async function globalSetup(): Promise<void> {
  const server = await startTestServer()
  process.env.TEST_SERVER_URL = server.url
  process.env.TEST_TEMPLATE = await createTemplate(server.url)
}
