import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { loadAll } from '../campaigns/load-recipients.ts'
import { interpretInbound } from '../carrier-events/interpret-inbound.ts'
import { interpretReports } from '../carrier-events/interpret-reports.ts'
import { skipNumbers } from '../invoices/after-restore.ts'
import { recordOutbound } from '../messages/record-outbound.ts'
import { noteChanges } from '../sending/record-results.ts'
import { noteTexted } from '../sending/save-texted.ts'
import {
  adoptListed,
  askedSince,
  countSettled,
  forgetMessages,
  holdInbound,
  holdRestoration,
  insertInbound,
  insertReports,
  joinReports,
  keepMessages,
  markSettled,
  openRestoration,
  pauseUnfinished,
  putBack,
  unloadedCampaigns,
  untriedEvents,
  type UnloadedList,
} from './queries.ts'

/** What became of the time between a backup and its restore, in numbers of texts. */
export interface Settled {
  /** That the carrier lists since a day before the backup: ours, and people's. */
  listed: number
  came: number
  /** That the backup had as queued or under way and the carrier had taken. */
  found: number
  /** That it had not taken: they leave once their campaign is resumed. */
  left: number
  /** Of those, how many it has all the same. The only good answer is 0. */
  again: number
  /** That left since the backup and that nothing here knows of. */
  unknown: number
  pausedCampaigns: number
}

/**
 * Reads from the carrier what it sent and received since the backup, so that nothing is sent twice and no STOP is lost: texts that it
 * took are adopted with their outcome, texts that came in are recorded, what is left waits for a person. Numbers of invoices go on above
 * those that were given out since. May run again at any point.
 * Undefined where it is settled already. Throws when the carrier does not answer, or a list that may still leave cannot be written out.
 */
export async function settleRestoration(services: Services): Promise<Settled | undefined> {
  const { sql, carrier } = services
  const [open] = await openRestoration(sql)
  if (!open) return undefined
  await loadLists(services)
  const [asked] = await askedSince(sql, open.takenAt)
  for await (const messages of carrier.messagesSince(new Date(asked?.since ?? open.takenAt)))
    await keepMessages(sql, messages)

  // First what became of texts that the backup has as sent: one may have been tried once more, and that one is then found.
  await insertReports(sql)
  await interpretAll(services)
  const found = await adopt(services)
  // Only now it is known who texted whom.
  await sql.begin(async (tx) => holdInbound(tx, await insertInbound(tx, open.eventsFrom)))
  await interpretAll(services)
  const confirmations = await adopt(services)
  await insertReports(sql)
  await interpretAll(services)

  return sql.begin(async (tx) => {
    const [held] = await holdRestoration(tx)
    if (!held) return undefined
    await noteChanges(tx, await putBack(tx))
    const paused = await pauseUnfinished(tx, held.takenAt)
    await noteChanges(
      tx,
      paused.map(({ id, accountId }) => ({ accountId, campaignId: id })),
    )
    const [counted] = await countSettled(tx, held.takenAt)
    const settled: Settled = {
      listed: 0,
      came: 0,
      left: 0,
      again: 0,
      unknown: 0,
      ...counted,
      found: found + confirmations,
      pausedCampaigns: paused.length,
    }
    await skipNumbers(tx, held.takenAt)
    await markSettled(tx, settled)
    await forgetMessages(tx)
    return settled
  })
}

/**
 * Writes the lists out of which it is not known what was sent. One that cannot be must not leave later, when nothing is compared with it any more: it
 * holds the settlement up until its campaign is canceled, or it can be written out after all.
 */
async function loadLists({ sql, log }: Pick<Services, 'sql' | 'log'>): Promise<void> {
  const failed: UnloadedList[] = []
  for (const list of await unloadedCampaigns(sql))
    await loadAll(sql, list.accountId, list.campaignId).catch((error: unknown) => {
      log.error(
        { err: error, campaign: list.campaignId },
        'the list of a campaign cannot be written out after a restore',
      )
      failed.push(list)
    })
  const open = failed.filter(({ isCanceled }) => !isCanceled).map(({ campaignId }) => campaignId)
  if (open.length > 0)
    throw new Error(
      `The lists of these campaigns cannot be written out; sending waits until they are, or their campaigns are canceled: ${open.join(', ')}`,
    )
}

/** Returns how many texts were found at the carrier. */
async function adopt({ sql }: Pick<Services, 'sql'>): Promise<number> {
  return sql.begin(async (tx) => {
    const [held] = await holdRestoration(tx)
    if (!held) return 0
    const adopted = [...(await adoptListed(tx, held.takenAt, true)), ...(await adoptListed(tx, held.takenAt, false))]
    await joinReports(tx)
    await noteChanges(tx, adopted)
    for (const accountId of new Set(adopted.map((text) => text.accountId))) {
      const texts = adopted.filter((text) => text.accountId === accountId)
      await tellAccount(tx, accountId, texts)
    }
    return adopted.length
  })
}

async function tellAccount(
  tx: Transaction,
  accountId: string,
  texts: { phone: string; body: string; sentAt: string }[],
): Promise<void> {
  await recordOutbound(
    tx,
    accountId,
    texts.map(({ phone, body, sentAt }) => ({ phone, body, at: sentAt })),
  )
  const first = texts.map(({ sentAt }) => sentAt).sort()[0]
  if (first !== undefined) await noteTexted(tx, accountId, new Date(first))
}

/** Returns when no event is left that was never tried; other workers may be at some of them. */
async function interpretAll(services: Services): Promise<void> {
  for (;;) {
    const done = (await interpretInbound(services)) + (await interpretReports(services))
    if (done > 0) continue
    if ((await untriedEvents(services.sql)).length === 0) return
    await wait(50)
  }
}
