import { setTimeout as wait } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import type { Person } from './site.ts'
import { percentile } from '../statistics.ts'

/** People who ask every so many milliseconds on average: 60 % lists and searches, 30 % polls, 10 % writes. */
export function workingPeople(url: string, visitors: readonly Person[], everyMs: number) {
  const agent = new Agent({ connections: 128 })
  const times: number[] = []
  const failed: string[] = []
  const state = { isDone: false }
  const person = async ({ cookie }: Person, index: number) => {
    await wait(Math.random() * everyMs)
    for (let n = 0; !state.isDone; n += 1) {
      const draw = Math.random()
      const [path, body] =
        draw < 0.6
          ? [lists[(index + n) % lists.length]]
          : draw < 0.9
            ? [polls[n % polls.length]]
            : ['/api/contacts', { name: 'Grace', phone: `+1512${2_000_000 + ((index * 1000 + n) % 7_000_000)}` }]
      const begun = performance.now()
      const outcome = await fetch(url + path, {
        dispatcher: agent,
        method: body ? 'POST' : 'GET',
        headers: {
          cookie,
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': `${index}-${n}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
        .then(async (response) => {
          await response.arrayBuffer()
          return response.ok ? '' : `${path} ${response.status}`
        })
        .catch((error: unknown) => `${path} ${String(error)}`)
      times.push(performance.now() - begun)
      if (outcome) failed.push(outcome)
      await wait(everyMs * (0.5 + Math.random()))
    }
  }
  const all = visitors.map(person)
  return {
    times,
    async stop() {
      state.isDone = true
      await Promise.all(all)
      await agent.close()
      return { times, failed }
    },
  }
}

export const told = (times: readonly number[]) =>
  `${times.length}; ${[0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(', ')}`

const lists = [
  '/api/contacts',
  '/api/contacts?search=ada',
  '/api/messages',
  '/api/campaigns',
  '/api/messages?search=pay',
]
const polls = ['/api/inbox/counts', '/api/auth/me']
