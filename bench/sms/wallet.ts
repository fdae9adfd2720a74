// What the wallet costs of a launch of 100,000: the hold of its money, with the wallet and past it, in turn; and the launch as a whole.
// npx tsx sms/wallet.ts [holds] [launches]
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { hold } from '../../api/src/features/billing/ledger.ts'
import { addMoney, missingFor } from '../../api/src/features/billing/wallet.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { startSendingHost } from './host.ts'
import { median } from '../statistics.ts'
import { argumentsOf } from '../arguments.ts'
import { benchCampaign } from '../bench-campaign.ts'

const { holds, launches } = argumentsOf({ holds: 200, launches: 5 })
const AMOUNT = '1500.00'
const host = await startSendingHost({ messagesPerMinute: 60_000_000 })
const { accountId } = host
const { sql } = host.services
try {
  await sql.begin((tx) =>
    addMoney(tx, {
      accountId,
      funds: 'wallet',
      key: randomUUID(),
      kind: 'credit',
      amount: '90000000.00',
      description: 'Bench',
    }),
  )
  const took: Record<'wallet' | 'card', number[]> = { wallet: [], card: [] }
  for (let round = 0; round < holds + 20; round += 1)
    for (const funds of ['wallet', 'card'] as const) {
      const ms = await timeHold(funds)
      if (round >= 20) took[funds].push(ms)
    }
  const more = median(took.wallet) - median(took.card)
  const whole: number[] = []
  for (let round = 0; round <= launches; round += 1) {
    const ms = await timeLaunch(round)
    if (round > 0) whole.push(ms)
  }
  const launch = median(whole)
  console.log(
    `hold with the wallet ${median(took.wallet).toFixed(2)} ms, past it ${median(took.card).toFixed(2)} ms, ${more.toFixed(2)} ms more; launch of 100,000 ${Math.round(launch)} ms: ${((more / (launch - more)) * 100).toFixed(2)} % of one without; load ${loadavg()[0]?.toFixed(1)}`,
  )
} finally {
  await host.stop()
}
process.exit()

/** As a launch does it: with the wallet it is asked first what is missing. */
async function timeHold(funds: 'wallet' | 'card'): Promise<number> {
  const begun = performance.now()
  await sql.begin(async (tx) => {
    if (funds === 'wallet') await missingFor(tx, { accountId, funds, amount: AMOUNT })
    await hold(tx, {
      accountId,
      funds,
      key: randomUUID(),
      type: 'sms_campaign',
      description: 'Bench',
      amount: AMOUNT,
      uses: 100_000,
      service: 'bulk_sms',
    })
  })
  return performance.now() - begun
}

async function timeLaunch(round: number): Promise<number> {
  const recipients = Array.from({ length: 100_000 }, (_, index) => ({
    phone: `+1${2_152_000_000 + round * 100_000 + index}`,
    name: 'Ada Lovelace',
    address: `${index} Oak St`,
  }))
  const begun = performance.now()
  const { id } = await launchCampaign(
    host.services,
    accountId,
    benchCampaign(recipients, 'Hi {firstName}, about {address}?'),
  )
  const ms = performance.now() - begun
  await sql`update campaigns set status = 'canceled' where id = ${id}`
  return ms
}
