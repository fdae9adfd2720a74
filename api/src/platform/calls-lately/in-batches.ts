import { Transform } from 'node:stream'
import { callsOfOthers } from './calls-lately.ts'

const BATCH_BYTES = 65_536
/** The pause after a batch while others wait for answers: some 14 MB a second are left, and half a processor. */
const BATCH_PAUSE_MS = 4

/**
 * Made for a long answer that this process passes on: small chunks, as a pooler gives them, are put together, and each batch of about 64 KiB is passed on
 * in a turn of its own. Node reads up to 32 times from a socket that always has more before it looks at others, and every other call to this process
 * waited for these two megabytes. While others ask for something, what it comes from, which works as fast as it is read, gets a pause too.
 */
export function inBatches(): Transform {
  let held: Buffer[] = []
  let bytes = 0
  const areOthers = callsOfOthers()
  const glued = () => {
    const all = Buffer.concat(held, bytes)
    held = []
    bytes = 0
    return all
  }
  return new Transform({
    highWaterMark: BATCH_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk)
      bytes += chunk.length
      if (bytes < BATCH_BYTES) done()
      else if (areOthers()) setTimeout(done, BATCH_PAUSE_MS, null, glued())
      else setImmediate(done, null, glued())
    },
    flush(done) {
      if (bytes === 0) done()
      else done(null, glued())
    },
  })
}
