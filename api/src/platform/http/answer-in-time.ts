import type { Endpoint } from 'contract/endpoint'
import { notYetDone, takesTooLong } from '../errors/refusal.ts'
import type { ReceivedBody } from './read-body.ts'

/** By when a call must be answered. */
export interface Deadline {
  /** Stops the time while the body comes, which has bounds of its own, and for good where it is a long one: what is done with it may take long. */
  receiving(read: Promise<ReceivedBody>): Promise<ReceivedBody>
}

/**
 * Tells a person after so many seconds that nothing comes, as when every connection waits for a table. What waits on is undone soon by its own bound
 * (`LOCK_SECONDS`), or done. Not so of what may well take long: files, uploads, and what a card processor or carrier does in steps.
 */
export async function answerInTime<T>(
  { method, answers, sends, idempotency }: Endpoint,
  maxSeconds: number | undefined,
  answer: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const mayTakeLong = answers === 'file' || sends === 'upload' || idempotency === 'steps' || maxSeconds === undefined
  let timer: NodeJS.Timeout | undefined
  let giveUp: (reason: Error) => void
  const tooLate = new Promise<never>((_resolve, reject) => {
    giveUp = reject
  })
  const wait = () => {
    if (!mayTakeLong)
      timer = setTimeout(() => giveUp(method === 'GET' ? takesTooLong() : notYetDone()), maxSeconds * 1000)
  }
  const stop = () => clearTimeout(timer)
  wait()
  const given = answer({
    async receiving(read) {
      stop()
      const received = await read
      if (!received.isLong) wait()
      return received
    },
  })
  return Promise.race([given, tooLate]).finally(stop)
}
