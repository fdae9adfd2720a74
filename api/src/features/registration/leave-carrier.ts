import { z } from 'zod'
import type { Pool } from '../../platform/db/sql.ts'
import { enqueue, job } from '../../platform/jobs/job.ts'

/** By then whatever was under way for the account has ended. */
const AFTER_SECONDS = 10 * 60

const definition = { name: 'leave-carrier', attempts: 12 }

/**
 * Takes out what was ever made at the carrier for an account that is gone: campaign, verification, messaging service, and what Trust Hub knows of its
 * people. Its brand stays: no call deletes it (docs/registration.md).
 */
export const leaveCarrier = job({
  ...definition,
  payload: z.object({ accountId: z.uuid() }),
  async run({ accountId }, { registrar, log }) {
    const kept = await registrar.takeAllOut(accountId)
    if (kept.length > 0) log.warn({ account: accountId, kept }, 'the carrier keeps parts of a registration')
  },
})

/** Deletes the registration of a closed account and leaves the job that takes out what it made, or neither. Returns whether there was one. */
export const removeRegistration = (sql: Pool, accountId: string): Promise<boolean> =>
  sql.begin(async (tx) => {
    const [removed] = await tx<{ attempt: number }[]>`
      delete from registrations where account_id = ${accountId} returning attempt
    `
    if (removed && removed.attempt > 0) await enqueue(tx, definition, { accountId }, { afterSeconds: AFTER_SECONDS })
    return removed !== undefined
  })
