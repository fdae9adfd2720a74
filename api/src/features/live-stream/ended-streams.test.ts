import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { eventually, testApp } from '../../../test/app.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

/** Signs the person in once more and opens a stream. Returns what the server writes to, and the session's cookie. */
async function openedBy(email: string) {
  const answers: ServerResponse[] = []
  const begins = (message: unknown) => {
    // The boundary: as Node's channel names them.
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (request.url === '/api/live') answers.push(response)
  }
  const signedIn = await app.signedOut().request('POST', '/api/auth/login', { email, password: 'correct horse' })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  subscribe('http.server.request.start', begins)
  const stream = await fetch(`${app.url}/api/live`, { headers: { cookie } })
  unsubscribe('http.server.request.start', begins)
  const [answer] = answers
  if (!answer?.socket) throw new Error('No stream was opened')
  return { answer, socket: answer.socket, stream, cookie }
}

test('a window that stands still while its session ends does not end all others when there is news for the account', async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  })
  const owner = await app.signedIn()
  const { answer, socket, cookie } = await openedBy(owner.user.email)
  const other = await openedBy(owner.user.email)
  // As where its client reads nothing: what is written waits for good.
  for (const write of ['_write', '_writev'] as const) jest.spyOn(socket, write).mockImplementation(() => {})
  await fetch(`${app.url}/api/auth/logout`, { method: 'POST', headers: { cookie } })
  jest.advanceTimersByTime(20_000)
  jest.useRealTimers()
  await eventually(
    async () => answer.writableEnded,
    (ended) => ended,
  )
  expect(answer.destroyed).toBe(false)
  await notifyAccount(app.services.sql, owner.user.accountId, { type: 'message', id: 'after its end' })
  const reader = other.stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (!heard.includes('after its end')) heard += (await reader?.read())?.value ?? 'ended: after its end'
  expect(heard).not.toContain('ended:')
  for (const each of [answer, other.answer]) each.destroy()
})
