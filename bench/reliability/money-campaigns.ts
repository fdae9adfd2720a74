import { times } from '../../api/contract/money.ts'
import { startWhatIsCovered } from '../../api/src/features/billing/unpaid-orders.ts'
import { addMoney } from '../../api/src/features/billing/wallet.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import type { Services } from '../../api/src/platform/services/services.ts'
import { signUp, type Visitor } from '../host.ts'
import { people } from '../bench-campaign.ts'
import type { Run } from './outcome.ts'

/** Of one to four segments, in both alphabets. */
export const TEMPLATES = [
  'Hi {firstName}, about {address}?',
  `Hi {firstName}, I am a local cash buyer interested in {address}. ${'Would you consider an offer? '.repeat(4)}`,
  'Hi {firstName} 👋 about {address}?',
  `Hi {firstName} 👋, I am a local cash buyer interested in {address}. ${'Would you consider it? '.repeat(6)}`,
]

/** The first phone that is texted. */
export const FIRST = 2_152_000_000

/** A campaign that was launched. */
export interface Sent {
  id: string
  owner: Visitor
  /** Its phones are those of so many from here on. */
  from: number
  count: number
}

/** Of forty accounts, each with money for a part of what it launches. */
export async function launchAll(run: Run, services: Services, url: string): Promise<Sent[]> {
  const total = run.of(1_000_000)
  const owners: Visitor[] = []
  for (let index = 0; index < Math.max(5, run.of(40)); index += 1) owners.push(await signUp(url, `owner-${index}`))
  for (const { accountId } of owners)
    await credit(services, accountId, 'first', times('0.02', Math.ceil(total / owners.length)))
  const sizes = [0.4, 1, 1.6]
  const each = total / owners.length / sizes.length
  const campaigns: Sent[] = []
  let from = 0
  for (const [round, size] of sizes.entries())
    for (const [index, owner] of owners.entries()) {
      const isLast = round === sizes.length - 1 && index === owners.length - 1
      const count = isLast ? total - from : Math.round(each * size)
      const { id } = await launchCampaign(services, owner.accountId, {
        name: `Bench ${round}`,
        messageTemplate: TEMPLATES[(index + round) % TEMPLATES.length] ?? '',
        provider: 'twilio',
        recipients: people(count, FIRST + from * 7),
      })
      campaigns.push({ id, owner, from, count })
      from += count
    }
  const [row] = await services.sql`select count(*)::int as waiting from unpaid_orders`
  run.say(
    'accounts; campaigns; of them waiting for money at first',
    `${owners.length}; ${campaigns.length}; ${row?.waiting}`,
  )
  return campaigns
}

export const credit = ({ sql }: Services, accountId: string, name: string, amount: string) =>
  sql.begin(async (tx) => {
    const key = `bench:${accountId}:${name}`
    await addMoney(tx, { accountId, funds: 'wallet', key, kind: 'credit', amount, description: 'Bench' })
    await startWhatIsCovered(tx, accountId)
  })
