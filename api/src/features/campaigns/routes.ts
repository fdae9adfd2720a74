import {
  campaignList,
  cancelCampaign,
  duplicateCampaign,
  getCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
} from 'contract/campaigns'
import { exportRecipients, listRecipients } from 'contract/recipients'
import { getSendingInfo, launchCampaign, planCampaign } from 'contract/campaign-launch'
import { createSms, listSmsOrders, sendSms } from 'contract/sms'
import { notFound } from '../../platform/errors/refusal.ts'
import { reply } from '../../platform/http/reply.ts'
import { windowHeaders } from '../../platform/http/page-headers.ts'
import { route } from '../../platform/http/route.ts'
import { waitsForNumber } from '../numbers/without-number.ts'
import { ratesFor } from '../prices/price-book.ts'
import { registrationStateOf } from '../registration/assert-live.ts'
import { isLongUnpaid } from '../registration/campaign-fees.ts'
import { campaignDetails } from './campaign-details.ts'
import * as change from './change-campaign.ts'
import { createSms as create } from './create-sms.ts'
import { exportRecipients as exportCsv } from './export-recipients.ts'
import { launchCampaign as launch } from './launch-campaign.ts'
import { listOf } from './list-of.ts'
import { planCampaign as plan } from './plan-campaign.ts'
import { withMissing } from '../billing/unpaid-orders.ts'
import { campaignOf, campaignsOf, countCampaigns, smsOrdersOf } from './queries.ts'
import { countRecipients, recipientsOf } from './recipient-queries.ts'
import { sendSms as send } from './send-sms.ts'

export const campaignRoutes = [
  route(listCampaigns, async ({ sql, user, query, request }) => {
    const [rows, [all]] = await Promise.all([
      campaignsOf(sql, user.accountId, query),
      countCampaigns(sql, user.accountId),
    ])
    return reply(await withMissing(sql, user.accountId, rows), {
      headers: windowHeaders(request.url, query, all?.count ?? 0),
    })
  }),
  route(launchCampaign, (context) => launch(context, context.user.accountId, context.body), { seesAllRows: true }),
  route(planCampaign, async (context) =>
    reply(await plan(context, { accountId: context.user.accountId, ...context.body }), { status: 200 }),
  ),
  route(getSendingInfo, async ({ sql, user, carrier, config, now }) => ({
    sandbox: carrier.kind === 'sandbox',
    quietHours: config.quietHours,
    pacePerMinute: config.pace.messagesPerMinute,
    registration: await registrationStateOf(sql, user.accountId),
    waitsForNumber: await waitsForNumber({ sql, config }, user.accountId),
    feeUnpaid: await isLongUnpaid(sql, user.accountId),
    smsPrice: (await ratesFor(sql, { accountId: user.accountId, service: 'sms', at: now() })).starter,
  })),
  route(getCampaign, (context) => campaignDetails(context, context.user.accountId, context.params.id)),

  route(listRecipients, async ({ sql, user, params, query }) => {
    const [rows, total] = await Promise.all([
      recipientsOf(sql, user.accountId, params.id, query),
      countRecipients(sql, user.accountId, params.id, query),
    ])
    if (total === 0 && (await campaignOf(sql, user.accountId, params.id)).length === 0) throw notFound('Campaign')
    return reply([...rows], { headers: { 'X-Total-Count': String(total) } })
  }),

  route(exportRecipients, ({ sql, user, params }) => exportCsv(sql, user.accountId, params.id), {
    readsWhileSent: true,
  }),

  route(
    campaignList,
    async ({ sql, user, params }) => {
      if ((await campaignOf(sql, user.accountId, params.id)).length === 0) throw notFound('Campaign')
      return listOf(sql, user.accountId, params.id)
    },
    { seesAllRows: true },
  ),

  route(pauseCampaign, async (context) => {
    await change.pauseCampaign(context, context.user.accountId, context.params.id)
    return reply(await campaignDetails(context, context.user.accountId, context.params.id), { status: 200 })
  }),
  route(resumeCampaign, async (context) => {
    await change.resumeCampaign(context, context.user.accountId, context.params.id)
    return reply(await campaignDetails(context, context.user.accountId, context.params.id), { status: 200 })
  }),
  route(cancelCampaign, async (context) => {
    await change.cancelCampaign(context, context.user.accountId, context.params.id)
    return reply(await campaignDetails(context, context.user.accountId, context.params.id), { status: 200 })
  }),
  route(duplicateCampaign, (context) => change.duplicateCampaign(context, context.user.accountId, context.params.id), {
    seesAllRows: true,
  }),

  route(createSms, (context) => create(context, context.user, context.body), { seesAllRows: true }),
  route(listSmsOrders, async ({ sql, user }) => [...(await smsOrdersOf(sql, user.accountId))]),
  route(sendSms, async (context) =>
    reply(await send(context, context.user.accountId, context.params.id), { status: 200 }),
  ),
]
