import { setTimeout as wait } from 'node:timers/promises'

/** One person of crm/team-inbox.ts, in a process of its own that may be killed at any moment: answers who waits, as the screen does. */
const [url = '', cookie = ''] = process.argv.slice(2)
/** How long a colleague's hold is respected before it is taken over, in milliseconds: as a person would who sees that nothing comes. */
const TIMEOUT_MS = 2000
/** How long an answer is typed, in milliseconds. */
const TYPING_MS = 150

interface Waiting {
  conversationKey: string
  lastAnswerId: string | null
}

const ask = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(url + path, {
    method,
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  // The boundary: the API's own answers.
  return { status: response.status, body: (text ? JSON.parse(text) : null) as Record<string, never> }
}

for (;;) {
  const { body } = await ask('GET', '/api/messages?filter=waiting&limit=12')
  const waiting = body as unknown as Waiting[]
  const chosen = waiting[Math.floor(Math.random() * waiting.length)]
  await (chosen ? answer(chosen) : wait(100))
}

async function answer({ conversationKey, lastAnswerId }: Waiting): Promise<void> {
  const path = `/api/messages/${conversationKey}`
  const held = await ask('POST', `${path}/hold`, {})
  if (held.status === 409) {
    const { since } = held.body['details'] ?? { since: '' }
    process.send?.('held')
    if (Date.now() - Date.parse(since) < TIMEOUT_MS) return
    await ask('POST', `${path}/hold`, { take: true })
    process.send?.('taken over')
  }
  await wait(Math.random() * TYPING_MS)
  const { status, body } = await ask('POST', path, {
    body: 'Yes, tomorrow at five',
    override: true,
    after: lastAnswerId,
  })
  process.send?.(status === 201 ? 'answered' : `${status} ${body['code'] ?? ''}`)
  if (status !== 201) await ask('DELETE', `${path}/hold`)
}
