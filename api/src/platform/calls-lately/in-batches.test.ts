import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { turnsDuring } from '../../../test/turns-during.ts'
import { inBatches } from './in-batches.ts'

test('a long answer leaves others a turn after each 64 KiB of it, and comes as it was', async () => {
  const pieces = Array.from({ length: 400 }, (_, n) => Buffer.alloc(16_384, n % 251))
  let passedOn: Buffer | undefined
  const turns = await turnsDuring(async () => {
    passedOn = await buffer(Readable.from(pieces).pipe(inBatches()))
  })
  expect(turns).toBeGreaterThanOrEqual(100)
  expect(passedOn?.equals(Buffer.concat(pieces))).toBe(true)
})

test('what comes in small pieces is passed on in few', async () => {
  const pieces = Array.from({ length: 10_000 }, () => Buffer.alloc(100))
  let count = 0
  for await (const _batch of Readable.from(pieces).pipe(inBatches())) count += 1
  expect(count).toBeLessThan(20)
})
