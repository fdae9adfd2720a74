import type { CampaignDetails } from '../../api/contract/campaigns.ts'
import { centsOf, moneyOf, sumOf, times, type Money } from '../../api/contract/money.ts'
import { countSegments } from '../../api/contract/segments.ts'
import { reconcile } from '../../api/src/features/billing/reconcile.ts'
import { people } from '../bench-campaign.ts'
import { compareMoney } from './compare-money.ts'
import { FIRST, type Sent } from './money-campaigns.ts'
import { load, unless, type Run } from './outcome.ts'
import type { PaidProduct } from './paid-product.ts'
import { replay, unfound, type Entry } from './replay.ts'
import { endNameOf } from './text-ends.ts'
import { ask, payersOf, type Answer, type Draft, type World } from './wallets-world.ts'
import { plantedStart } from './watch-wallets.ts'

/** Everything that two of us, or we and the carrier, know of the same money and texts; what differs is returned in words. */
export async function compareWallets(
  { run, product, owners, paid }: World,
  campaigns: readonly (Sent & Draft)[],
  answers: readonly Answer[],
): Promise<string[]> {
  const { services, url, workers } = product
  const { sql } = services
  const stored = await sql<StoredCampaign[]>`
    select id, status, paused_reason, settled_at is not null as is_settled, unit_price, total_recipients from campaigns
  `
  const byId = new Map(stored.map((campaign) => [campaign.id, campaign]))
  const waits = campaigns.filter(({ id }) => byId.get(id)?.status === 'paused')
  const started = campaigns.filter((campaign) => !waits.includes(campaign))
  const unsettled = started.filter(({ id }) => byId.get(id)?.status !== 'completed' || !byId.get(id)?.isSettled)
  const payers = new Set(payersOf(owners).map(({ accountId }) => accountId))
  const found = [
    ...(await compareMoney(run, services, { url, campaigns: started })),
    ...(await compareTexts(run, services, { started, waits, answers })),
    ...(await compareAnswers(run, services, answers)),
  ]

  // After the answers were charged, so that nothing is kept any more: what is free is what the ledger alone says.
  const entries = await sql<
    Entry[]
  >`select id, of, account_id, key, kind, amount, campaign_id from ledger_entries order by seq`
  const read = replay(entries)
  const { planted, missed } = unfound(entries)
  const wallets = await sql<{ accountId: string; balance: Money; held: Money; reserved: Money }[]>`
    select account_id, balance, held, reserved from wallets where funds = 'wallet'
  `
  const different = wallets.filter(({ accountId, balance, held, reserved }) => {
    const ours = read.wallets.get(accountId)
    return centsOf(balance) !== ours?.balance || centsOf(held) !== ours.held || centsOf(reserved) !== 0n
  })
  for (const { accountId } of owners) {
    const told = sumOf(paid.get(accountId) ?? [])
    const brought = sumOf(
      entries.filter((entry) => entry.accountId === accountId && entry.kind === 'top_up').map(({ amount }) => amount),
    )
    found.push(...unless(told === brought, `$${told} was acknowledged as paid, $${brought} is in the ledger`))
  }
  for (const { id, owner, segments } of waits) {
    const amount = times(byId.get(id)?.unitPrice ?? '0', segments)
    const { balance, held } = read.wallets.get(owner.accountId) ?? { balance: 0n, held: 0n }
    const missing = moneyOf(centsOf(amount) - (balance - held))
    const { body } = await ask<CampaignDetails>(url, owner, `/api/campaigns/${id}`)
    const isExact =
      body.standing?.reason === 'waiting_for_payment' &&
      body.unpaid?.amount === amount &&
      body.unpaid.missing === missing &&
      centsOf(missing) > 0n &&
      body.sentCount === 0 &&
      !entries.some(({ campaignId }) => campaignId === id)
    found.push(
      ...unless(
        isExact,
        `campaign ${id} waits (${JSON.stringify(body.standing)}) with ${JSON.stringify(body.unpaid)}, not $${amount} and $${missing}`,
      ),
    )
  }
  const [failed] = await sql<{ count: number }[]>`
    select count(*)::int as count from queue_jobs where name = 'start-unpaid-orders' and failed_at is not null
  `
  const unseen = await plantedStart(sql, waits)
  const books = await reconcile(services)
  const [held] = await sql<{ held: Money }[]>`select coalesce(sum(held), 0)::numeric(14, 2)::text as held from wallets`
  run.say(
    'ledger entries read again in order, with a wallet below zero or moved twice',
    `${entries.length}, ${read.wrong.length}`,
  )
  run.say('faults planted in a copy of that ledger, of them found', `${planted}, ${planted - missed.length}`)
  run.say(
    'a waiting campaign started without its money, planted twice: not refused by the trigger, or not seen with triggers off',
    waits.length > 0 ? unseen.length : 'nothing waited',
  )
  run.say('campaigns settled; still waiting, each with exactly what is missing', `${started.length}; ${waits.length}`)
  run.say('held for campaigns that are over', `$${held?.held}`)
  run.say('load at the end', load())
  return [
    ...found,
    ...read.wrong,
    ...[...read.open].map(([id, cents]) => `$${moneyOf(cents)} is still held for ${id}`),
    ...unseen,
    ...missed.map((name) => `${name} was planted and not found`),
    ...different.map(({ accountId }) => `the wallet of ${accountId} is not what the ledger says`),
    ...unless(stored.length === campaigns.length, `${stored.length} campaigns for ${campaigns.length} launches`),
    ...unless(unsettled.length === 0, `${unsettled.length} campaigns are neither settled nor waiting`),
    ...unless(!waits.some(({ owner }) => payers.has(owner.accountId)), 'a campaign waits though its money has come'),
    ...unless(failed?.count === 0, `${failed?.count} starts of what was paid were given up`),
    ...unless(held?.held === '0.00', `$${held?.held} is still held`),
    ...unless(
      workers.every(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
      'a worker ended by itself',
    ),
    ...books.map(({ what, id, ledger, delivered }) => `${what} ${id}: ${ledger}, ${delivered}`),
  ]
}

interface StoredCampaign {
  id: string
  status: string
  pausedReason: string | null
  isSettled: boolean
  unitPrice: string
  totalRecipients: number
}

interface Compared {
  started: readonly (Sent & Draft)[]
  waits: readonly (Sent & Draft)[]
  answers: readonly Answer[]
}

/** The carrier's own list against our messages, text by text: none that we do not know, none that it does not, none for nothing. */
async function compareTexts(
  run: Run,
  { sql, carrier }: PaidProduct['services'],
  { started, waits, answers }: Compared,
): Promise<string[]> {
  const listed = new Map<string, string>()
  const phones = new Map<string, number>()
  for await (const page of carrier.messagesSince(new Date(0)))
    for (const { sid, phone, inbound } of page) {
      if (inbound) continue
      listed.set(sid, phone)
      phones.set(phone, (phones.get(phone) ?? 0) + 1)
    }
  const ours = await sql<{ carrierSid: string; phone: string }[]>`
    select carrier_sid, phone from outbound_messages where carrier_sid is not null
  `
  const known = new Set(ours.map(({ phone }) => phone))
  const lost = ours.filter(({ carrierSid, phone }) => listed.get(carrierSid) !== phone).length
  const strange = [...phones.keys()].filter((phone) => !known.has(phone)).length
  const phonesOf = (campaigns: readonly Sent[]) =>
    campaigns.flatMap(({ count, from }) => people(count, FIRST + from * 7).map(({ phone }) => phone))
  const free = phonesOf(waits).filter((phone) => phones.has(phone)).length
  const never = phonesOf(started).filter((phone) => !phones.has(phone)).length
  const wrong = answers.filter(({ phone, isTaken }) => (phones.get(phone) ?? 0) !== (isTaken ? 1 : 0)).length
  run.say('of ours not at the carrier; at the carrier and not ours', `${lost}; ${strange}`)
  run.say('phones of waiting campaigns that were texted; of started ones that were not', `${free}; ${never}`)
  run.say('typed answers that did not leave exactly once, or that left though refused', wrong)
  return [
    ...unless(lost === 0, `${lost} of our texts are not at the carrier`),
    ...unless(strange === 0, `${strange} phones were texted that we do not know`),
    ...unless(free === 0, `${free} phones of campaigns that wait were texted`),
    ...unless(never === 0, `${never} phones of campaigns that started were not texted`),
    ...unless(wrong === 0, `${wrong} answers left twice, never, or though they were refused`),
  ]
}

/** Each that the carrier delivered was charged once. */
async function compareAnswers(
  run: Run,
  services: PaidProduct['services'],
  answers: readonly Answer[],
): Promise<string[]> {
  const { sql } = services
  const paying = answers.filter(({ isTaken, phone }) => isTaken && endNameOf(phone) === 'delivered')
  const due = paying.reduce((sum, { body }) => sum + countSegments(body).segments, 0)
  const [charged] = await sql<{ uses: number; amount: Money }[]>`
    select coalesce(sum(uses), 0)::int as uses, coalesce(sum(amount), 0)::numeric(14, 2)::text as amount from ledger_entries where type = 'sms_answers'
  `
  run.say('segments of answers due; charged', `${due}; ${charged?.uses}, $${charged?.amount}`)
  return unless(charged?.uses === due, `${due} segments of answers are due, ${charged?.uses} were charged`)
}
