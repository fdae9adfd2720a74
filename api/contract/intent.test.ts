import { intentOf } from './intent.ts'

let time = 1_000_000
let calls = 0
const now = () => time
const keyOf = (url: string, body: unknown) => intentOf(url, body, now).headers['idempotency-key']
/** A call that no other test of this file makes. */
const newCall = (): [string, { call: number }] => ['/api/sms/send', { call: (calls += 1) }]

test('a double click is one intent, while the first click is on its way and just after its answer', () => {
  const [url, body] = newCall()
  const first = intentOf(url, body, now)
  expect(keyOf(url, { ...body })).toBe(first.headers['idempotency-key'])
  first.answered(201)
  time += 1000
  expect(keyOf(url, body)).toBe(first.headers['idempotency-key'])
})

test('the same order some seconds after the first was answered is a new one', () => {
  const [url, body] = newCall()
  const first = intentOf(url, body, now)
  first.answered(201)
  time += 2000
  expect(keyOf(url, body)).not.toBe(first.headers['idempotency-key'])
})

test('pressed again after the answer was lost or the server failed, it is the same order', () => {
  const [url, body] = newCall()
  const first = keyOf(url, body)
  time += 60_000
  const second = intentOf(url, body, now)
  expect(second.headers['idempotency-key']).toBe(first)
  second.answered(503)
  time += 60_000
  expect(keyOf(url, body)).toBe(first)
})

test('after a refusal the next press is meant again', () => {
  const [url, body] = newCall()
  const first = intentOf(url, body, now)
  first.answered(402)
  expect(keyOf(url, body)).not.toBe(first.headers['idempotency-key'])
})

test('another body or another address is another intent', () => {
  const [url, body] = newCall()
  const key = keyOf(url, body)
  expect(keyOf(url, { ...body, more: true })).not.toBe(key)
  expect(keyOf('/api/contacts', body)).not.toBe(key)
})

test('two files of one name are told apart by size and time', () => {
  const file = (content: string, lastModified: number) => ({
    file: new File([content], 'owners.csv', { lastModified }),
  })
  const key = keyOf('/api/skip-trace/basic', file('a', 1))
  expect(keyOf('/api/skip-trace/basic', file('a', 1))).toBe(key)
  expect(keyOf('/api/skip-trace/basic', file('b', 2))).not.toBe(key)
})
