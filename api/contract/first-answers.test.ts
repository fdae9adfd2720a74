import { forgetFirstAnswers, takeFirstAnswer } from './first-answers.ts'

const address = '/api/messages?filter=all'
const asked = (answer: Promise<Response>, ago = 0) =>
  (globalThis.firstAnswers = new Map([[address, { answer, askedAt: performance.now() - ago }]]))
const ok = () => Promise.resolve(new Response('[]'))

afterEach(() => (globalThis.firstAnswers = undefined))

test('what the page asked for before its code ran is handed out once', async () => {
  asked(ok())
  expect(await (await takeFirstAnswer(address))?.text()).toBe('[]')
  expect(await takeFirstAnswer(address)).toBeUndefined()
})

test('another address, and a page that asked for nothing, are asked for themselves', async () => {
  expect(await takeFirstAnswer(address)).toBeUndefined()
  asked(ok())
  expect(await takeFirstAnswer('/api/messages?filter=unread')).toBeUndefined()
})

test('a page whose code has come first asks for itself: nothing is asked ahead after it', async () => {
  await takeFirstAnswer(address)
  expect(globalThis.firstAnswers).toEqual(new Map())
})

test.each<[string, () => void]>([
  ['a visitor’s, who has signed in since', () => asked(Promise.resolve(new Response('', { status: 401 })))],
  ['one that was lost with the connection', () => asked(Promise.reject(new TypeError('Failed to fetch')))],
  ['one of a while ago', () => asked(ok(), 11_000)],
  [
    'one from before a change',
    () => {
      asked(ok())
      forgetFirstAnswers()
    },
  ],
])('%s is asked for again', async (_, ask) => {
  ask()
  expect(await takeFirstAnswer(address)).toBeUndefined()
})
