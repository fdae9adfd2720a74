import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type APIRequestContext } from '@playwright/test'

const program = path.resolve(import.meta.dirname, '../../api/dist/main.mjs')

/** A key that opens this one remote, made as the operator makes it: by the product's own command, over the database that is running. */
export async function keyFor(remote: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'release-key', remote, 'journeys'], { env: { ...process.env, DATA_DIR: process.env.LOTLINE_DATA } })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** Signs the demo account in, which is an employee's. */
export async function asEmployee(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: { email: 'demo@example.com', password: 'lotline-demo' } })
  expect(answer.ok()).toBe(true)
}

/** Takes a remote off the site, as an employee. */
export async function withdraw(remote: string, request: APIRequestContext): Promise<void> {
  await asEmployee(request)
  await request.post(`/api/releases/${remote}/withdraw`, { data: { reason: 'End of a journey' } })
}
