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
