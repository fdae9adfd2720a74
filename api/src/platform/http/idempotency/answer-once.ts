import type { Pool, Sql } from '../../db/sql.ts'
import { Refusal } from '../../errors/refusal.ts'
import { asPool } from '../../db/as-pool.ts'
import type { RowSettings } from '../../db/in-account.ts'
import { inTransaction } from '../../db/open-transaction.ts'
import { forgetRunning, keepAnswer, keptAnswer, takeKey, type KeptAnswer } from './kept-answers.ts'

/** How long an answer is given again. */
const KEPT_SECONDS = 24 * 60 * 60
/** When a call in steps whose process died may be tried again; longer than a card processor may take. */
const STEPS_SECONDS = 30

export interface KeyedCall {
  accountId: string
  /** The caller's `Idempotency-Key`. */
  key: string
  /** Of method, address and body. */
  requestHash: Buffer
}

/** What a call is answered, and its entry in a log, which is being written in the same transaction. */
export interface Given extends KeptAnswer {
  recorded?: Promise<void> | undefined
}

/** `again`: it was answered before, and nothing was done now. */
export type OnceAnswered = KeptAnswer & { again: boolean }

/**
 * Does a call once for each key of an account, in one transaction with its answer: the same key and body get the first answer again for 24 hours. A
 * refusal changed nothing and is not kept. Refuses with 400 `bad_idempotency_key`, 409 `still_running` while the first one runs, 422 `other_request`
 * when the key came with another request. Killed at any moment, nothing was done and the key is free; after the commit, everything was and the answer
 * is known. `rows`: whose rows the transaction sees; all, where absent.
 */
export function answerOnce(
  sql: Pool,
  { rows, ...call }: KeyedCall & { rows?: RowSettings | undefined },
  answer: (sql: Pool) => Promise<Given>,
): Promise<OnceAnswered> {
  assertKey(call)
  return inTransaction(
    sql,
    async (tx) => {
      const [first] = await Promise.all([firstAnswer(tx, call), rows?.(tx)])
      return first
    },
    async (tx, first) => {
      if (first) return first
      const { recorded, ...given } = await answer(asPool(tx))
      await settled([recorded, keepAnswer(tx, { ...call, ...given, seconds: KEPT_SECONDS })])
      return { ...given, again: false }
    },
  )
}

/** Waits for all, so that none is still under way when the transaction ends, then fails where one failed. */
async function settled(all: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  for (const one of await Promise.allSettled(all)) if (one.status === 'rejected') throw one.reason
}

/**
 * The same for a call that commits on its way and is itself safe to repeat: killed on the way, it is done again after a while, which its own key makes
 * harmless.
 */
export async function answerInSteps(
  sql: Pool,
  call: KeyedCall,
  answer: () => Promise<KeptAnswer>,
): Promise<OnceAnswered> {
  assertKey(call)
  const first = await sql.begin(async (tx) => {
    const known = await firstAnswer(tx, call)
    if (!known) await keepAnswer(tx, { ...call, status: null, body: null, headers: {}, seconds: STEPS_SECONDS })
    return known
  })
  if (first) return first
  try {
    const given = await answer()
    await keepAnswer(sql, { ...call, ...given, seconds: KEPT_SECONDS })
    return { ...given, again: false }
  } catch (error) {
    await forgetRunning(sql, call)
    throw error
  }
}

function assertKey({ key }: KeyedCall): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Refusal(
      400,
      'bad_idempotency_key',
      'An Idempotency-Key has 1 to 255 letters, digits and signs, without spaces',
    )
}

async function firstAnswer(tx: Sql, call: KeyedCall): Promise<OnceAnswered | undefined> {
  // Two statements, sent together: the second one sees what the holder of the key before us committed.
  const [isTaken, kept] = await Promise.all([takeKey(tx, call), keptAnswer(tx, call)])
  if (!isTaken) throw stillRunning()
  if (!kept) return undefined
  const { requestHash, status, body, headers } = kept
  if (!call.requestHash.equals(requestHash))
    throw new Refusal(
      422,
      'other_request',
      'This Idempotency-Key came with another request before. Use a new key for a new request.',
    )
  if (status === null) throw stillRunning()
  return { status, body, headers, again: true }
}

const stillRunning = () =>
  new Refusal(
    409,
    'still_running',
    'The first request with this Idempotency-Key is still running. Ask again in a moment.',
    undefined,
    { 'retry-after': '1' },
  )
