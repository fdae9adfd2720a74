import type { Campaign } from 'contract/campaigns'
import type { Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { recordAct } from '../acts/record-act.ts'
import { lockAccount } from '../billing/ledger-queries.ts'
import { unpaidOrdersOf, type UnpaidOrder } from '../billing/unpaid-orders.ts'
import { wakeSenders } from '../messages/wake-senders.ts'
import type { Services } from '../../platform/services/services.ts'
import { CANCELED, cancelQueued } from '../sending/cancel-queued.ts'
import { listOf } from './list-of.ts'
import { campaignOf, cancelUnlessOver, holdCampaign, insertCampaign, moveCampaign } from './queries.ts'
import { startCampaign } from './start-unpaid.ts'
import { storeRecipients } from './store-recipients.ts'

type Needs = Pick<Services, 'sql'>

/** No claim is made from now on; what is under way at the carrier ends as it ends. Refuses one that is not active. */
export const pauseCampaign = ({ sql }: Needs, accountId: string, id: string) =>
  sql.begin(async (tx) => {
    if ((await moveCampaign(tx, accountId, id, ['active'], 'paused')).length === 0)
      throw await refusal(tx, accountId, id, 'Only an active campaign can be paused')
    await notifyAccount(tx, accountId, { type: 'campaign', id })
  })

/** Goes on where it stood: no recipient again, none left out. Refuses one that is not paused, and with 402 `wallet_empty` one that waits for payment. */
export const resumeCampaign = ({ sql, now }: Needs & Pick<Services, 'now'>, accountId: string, id: string) =>
  sql.begin(async (tx) => {
    if (await waitingOf(tx, accountId, id)) {
      await holdCampaign(tx, accountId, id)
      await lockAccount(tx, accountId)
      const waiting = await waitingOf(tx, accountId, id)
      if (waiting) return startCampaign(tx, accountId, waiting, now())
      // Its money came at this moment, or a colleague was faster: it goes on, as was asked.
      const [started] = await campaignOf(tx, accountId, id)
      if (started?.status === 'active') return
    }
    if ((await moveCampaign(tx, accountId, id, ['paused'], 'active')).length === 0)
      throw await refusal(tx, accountId, id, 'Only a paused campaign can be resumed')
    await notifyAccount(tx, accountId, { type: 'campaign', id })
    await wakeSenders(tx, { campaignId: id })
  })

async function waitingOf(tx: Sql, accountId: string, id: string): Promise<UnpaidOrder | undefined> {
  return (await unpaidOrdersOf(tx, accountId)).find(({ campaignId }) => campaignId === id)
}

/** What was not handed over never will be, and is not charged; what a checkout charged for it is given back. Refuses one that is over. */
export const cancelCampaign = ({ sql }: Needs, accountId: string, id: string) =>
  sql.begin((tx) => endCampaign(tx, accountId, id))

/** A cancel in the caller's own transaction; `why` where no person asked for it. */
export async function endCampaign(tx: Sql, accountId: string, id: string, why = ''): Promise<void> {
  const [canceled] = await cancelUnlessOver(tx, accountId, id)
  if (!canceled) throw await refusal(tx, accountId, id, 'This campaign is over already')
  await recordAct(tx, accountId, {
    kind: 'campaign_canceled',
    title: `Canceled the campaign ${canceled.name}${why}`,
    ref: id,
    finalReason:
      'What waited was taken out of the queue and costs nothing; what was paid for it is given back. Duplicate the campaign as a new draft to send it after all.',
  })
  await cancelQueued(tx, accountId, id)
  await tx`select pg_notify(${CANCELED}, ${id})`
  await notifyAccount(tx, accountId, { type: 'campaign', id })
}

/** A new draft with the same message and the same list, decided again. */
export async function duplicateCampaign(
  { sql, now, config }: Services,
  accountId: string,
  id: string,
): Promise<Campaign> {
  const [original] = await campaignOf(sql, accountId, id)
  if (!original) throw notFound('Campaign')
  const { name, messageTemplate, provider } = original
  const recipients = await listOf(sql, accountId, id)
  return sql.begin(async (tx) => {
    const [draft] = await insertCampaign(tx, {
      accountId,
      kind: 'bulk',
      name: `${name} (copy)`.slice(0, 200),
      messageTemplate,
      provider,
      status: 'draft',
      launchKey: null,
      totalRecipients: recipients.length,
      unitPrice: '0',
      launchedAt: null,
    })
    if (!draft) throw new Error('The draft was not stored')
    await storeRecipients(tx, draft.id, {
      accountId,
      template: messageTemplate,
      recipients,
      now: now(),
      quietHours: config.quietHours,
    })
    await notifyAccount(tx, accountId, { type: 'campaign', id: draft.id })
    return draft
  })
}

async function refusal(
  tx: Parameters<typeof campaignOf>[0],
  accountId: string,
  id: string,
  sentence: string,
): Promise<Refusal> {
  const [campaign] = await campaignOf(tx, accountId, id)
  return campaign ? new Refusal(409, 'wrong_status', sentence) : notFound('Campaign')
}
