import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type APIRequestContext } from '@playwright/test'

const program = path.resolve(import.meta.dirname, '../../api/dist/main.mjs')

/** A release key for one remote, created as the operator does: with the product's command, on the running database. */
export async function keyFor(remote: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'release-key', remote, 'journeys'], {
    env: { ...process.env, DATA_DIR: process.env.LOTLINE_DATA },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** Signs in as the demo account, an employee. */
export async function asEmployee(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/auth/login', {
    data: { email: 'demo@example.com', password: 'lotline-demo' },
  })
  expect(answer.ok()).toBe(true)
}

/** Withdraws a remote from the site, as an employee. */
export async function withdraw(remote: string, request: APIRequestContext): Promise<void> {
  await asEmployee(request)
  await request.post(`/api/releases/${remote}/withdraw`, { data: { reason: 'End of a journey' } })
}
