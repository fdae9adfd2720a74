import { exportContacts, listContacts } from 'contract/contact-lists'
import { createContact } from 'contract/contacts'
import { ANSWER_SECONDS } from '../../app/waits.ts'
import type { ReceivedBody } from './read-body.ts'
import { answerInTime } from './answer-in-time.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const never = () => new Promise<never>(() => {})
const codeOf = (answer: Promise<unknown>) => answer.catch(({ code }: { code: string }) => code)

test('who asks gets an answer within ten seconds, and reads whether anything may have changed', async () => {
  const answers = [
    codeOf(answerInTime(listContacts, ANSWER_SECONDS, never)),
    codeOf(answerInTime(createContact, ANSWER_SECONDS, never)),
  ]
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await Promise.all(answers)).toEqual(['takes_too_long', 'not_yet_done'])
})

/** The answer to a call whose body comes within a minute, and with which nothing is done. */
const sentSlowly = async (body: Pick<ReceivedBody, 'isLong'>): Promise<{ told?: string }> => {
  const heard: { told?: string } = {}
  void codeOf(
    answerInTime(createContact, ANSWER_SECONDS, async ({ receiving }) => {
      await receiving(after(60_000, body as ReceivedBody))
      return never()
    }),
  ).then((code) => (heard.told = String(code)))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual({})
  await jest.advanceTimersByTimeAsync(10_000)
  return heard
}

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(value), ms)
  })

test('the time in which a body comes does not count', async () => {
  expect(await sentSlowly({ isLong: false })).toEqual({ told: 'not_yet_done' })
})

test('a long list and a file may take as long as they take', async () => {
  expect(await sentSlowly({ isLong: true })).toEqual({})
  const file = answerInTime(exportContacts, ANSWER_SECONDS, () => after(60_000, 'a file'))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await file).toBe('a file')
})
