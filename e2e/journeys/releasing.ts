import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test'

const program = path.resolve(import.meta.dirname, '../../api/dist/main.mjs')

/** A release key for one remote, created as the operator does: with the product's command, on the running database. */
export async function keyByCommand(remote: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'release-key', remote, 'journeys'], {
    env: { ...process.env, DATA_DIR: process.env.LOTLINE_DATA },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** A release key for one remote, created as an employee does. */
export async function keyFor(remote: string, request: APIRequestContext): Promise<string> {
  await asEmployee(request)
  const answer = await request.post('/api/release-keys', { data: { remote, holder: 'journeys' } })
  expect(answer.ok()).toBe(true)
  return (await answer.json()).token
}

/** Signs in as the demo account, an employee. */
export async function asEmployee(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/auth/login', {
    data: { email: 'demo@example.com', password: 'lotline-demo' },
  })
  expect(answer.ok()).toBe(true)
}

/** Gives a build out to all accounts, as an employee who vouches for it, so that no browser opens it first; ends when pages carry it. */
export async function giveOut(request: APIRequestContext, build: { release: { version: string } }): Promise<void> {
  await asEmployee(request)
  const answer = await request.post('/api/releases', { data: { ...build, unchecked: 'Made by a journey' } })
  expect(answer.status(), await answer.text()).toBe(201)
  await expect.poll(async () => (await request.get('/api/registry')).text()).toContain(build.release.version)
}

/** Withdraws a remote from the site, as an employee. */
export async function withdraw(remote: string, request: APIRequestContext): Promise<void> {
  await asEmployee(request)
  await request.post(`/api/releases/${remote}/withdraw`, { data: { reason: 'End of a journey' } })
}

/** Blocks a page for good, as `for(;;);` does, but for the processor, which that would keep busy until the page is closed. With `neverAnswer`. */
export const BLOCK = "{const call=new XMLHttpRequest();call.open('GET','/never-answered',false);call.send()}"

/** What `BLOCK` waits for does not come. */
export const neverAnswer = (context: BrowserContext): Promise<unknown> =>
  context.route('**/never-answered', () => undefined)
