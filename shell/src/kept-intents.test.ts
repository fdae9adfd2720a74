import { intentOf } from 'contract/intent'
import { forgetAccount } from '../host/account-storage.ts'
import { keepIntents } from './kept-intents.ts'

let time = Date.now()
let answers = 0
/** An answer that no other test of this file gives. */
const newAnswer = (): [string, { body: string }] => ['/api/messages/one', { body: `At noon ${(answers += 1)}` }]
const intent = (answer: [string, object]) => intentOf(...answer, () => time)

beforeEach(keepIntents)

test('an answer whose receipt was lost is the same one after the page was loaded again: the person is texted once', () => {
  const answer = newAnswer()
  const before = intent(answer)
  keepIntents()
  expect(intent(answer).headers).toEqual(before.headers)
  expect(intent(newAnswer()).headers).not.toEqual(before.headers)
})

test('what was received, or refused, is no longer meant after the page was loaded again', () => {
  const [received, refused] = [newAnswer(), newAnswer()]
  const before = [intent(received), intent(refused)]
  before[0]?.answered(201)
  before[1]?.answered(402)
  time += 2000
  keepIntents()
  expect(intent(received).headers).not.toEqual(before[0]?.headers)
  expect(intent(refused).headers).not.toEqual(before[1]?.headers)
})

test('signing out leaves nothing of it in the browser', () => {
  intent(newAnswer())
  expect(localStorage).toHaveLength(1)
  forgetAccount()
  expect(localStorage).toHaveLength(0)
})

describe('ten minutes later', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.now() })
    keepIntents()
  })
  afterEach(() => jest.useRealTimers())
  const lost = () => intentOf(...newAnswer())
  const afterMinutes = (minutes: number) => jest.advanceTimersByTime(minutes * 60_000)

  test('nothing of what was sent is in the browser, though nothing else was sent meanwhile', () => {
    lost()
    afterMinutes(9)
    expect(localStorage).toHaveLength(1)
    afterMinutes(1.4)
    expect(localStorage).toHaveLength(0)
  })

  test('it is gone although something else was sent in the ninth minute, which is still remembered', () => {
    const answer = newAnswer()
    lost()
    afterMinutes(9)
    const later = intentOf(...answer)
    afterMinutes(1.4)
    expect(Object.keys(JSON.parse(Object.values({ ...localStorage })[0]?.slice(14)))).toHaveLength(1)
    expect(intentOf(...answer).headers).toEqual(later.headers)
  })

  test('it goes at the next visit where the browser was closed before, of an account that is not shown any more too', () => {
    globalThis.shownAccount = 'ada'
    lost()
    globalThis.shownAccount = undefined
    jest.setSystemTime(Date.now() + 11 * 60_000) // no timer runs while the browser is closed
    expect(localStorage).toHaveLength(1)
    keepIntents()
    expect(localStorage).toHaveLength(0)
  })
})

test('where the browser stores nothing, the same press is still one intent', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const answer = newAnswer()
  const first = intent(answer)
  intent(newAnswer())
  expect(intent(answer).headers).toEqual(first.headers)
  full.mockRestore()
})
