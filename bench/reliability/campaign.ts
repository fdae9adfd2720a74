import { setTimeout as wait } from 'node:timers/promises'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import type { SandboxCall } from '../../api/src/platform/providers/sms/create-sandbox-message.ts'
import type { SandboxChanges } from '../../api/src/platform/providers/sms/sandbox-settings.ts'
import { compare, startProduct, type Product } from './host.ts'
import { benchCampaign, people } from '../bench-campaign.ts'
import { withMore, type Outcome, type Run } from './outcome.ts'

/** A campaign sent by workers of this process, by the product's own times, and what happens meanwhile. */
export async function campaign(
  run: Run,
  {
    texts,
    workers = 2,
    pace = 12_000,
    settings = {},
    meanwhile = async () => [],
    expected = texts,
    onCall,
  }: {
    texts: number
    workers?: number
    pace?: number
    settings?: SandboxChanges
    /** `begun` is when it was launched, by `performance.now()`. */
    meanwhile?: (product: Product, taken: () => Promise<number>, begun: number) => Promise<string[]>
    expected?: number
    onCall?: (call: SandboxCall) => void
  },
): Promise<Outcome> {
  const product = await startProduct(
    { CARRIER_MESSAGES_PER_MINUTE: String(pace) },
    settings,
    {},
    onCall ? { onCall } : {},
  )
  const { services, sandbox, owner } = product
  try {
    for (let index = 0; index < workers; index += 1) await product.work()
    const begun = performance.now()
    const { id } = await launchCampaign(services, owner.accountId, benchCampaign(people(texts), 'Hi {firstName}'))
    const taken = async () => (await sandbox.messages()).filter(({ direction }) => direction !== 'inbound').length
    const found = await meanwhile(product, taken, begun)
    await ended(product, id)
    run.say('texts; seconds', `${texts}; ${((performance.now() - begun) / 1000).toFixed(1)}`)
    return withMore(found, await compare(product, expected))
  } finally {
    await product.stop()
  }
}

/** Until no text of a campaign waits to be sent. */
export async function allSent({ sql }: Pick<Product['services'], 'sql'>, id: string): Promise<void> {
  while ((await sql`select 1 from campaigns where id = ${id} and completed_at is null`).length > 0) await wait(200)
}

/** Until every text of a campaign has its end. */
export async function ended({ services }: Pick<Product, 'services'>, id: string): Promise<void> {
  const before = performance.now() + 900_000
  for (;;) {
    const [row] = await services.sql<{ status: string; open: number }[]>`
      select status, sent_count - delivered_count - failed_count as open from campaigns where id = ${id}
    `
    // What the carrier refused failed without being sent.
    if (row && ['completed', 'canceled'].includes(row.status) && row.open <= 0) return
    if (performance.now() > before) throw new Error(`The campaign did not end: ${JSON.stringify(row)}`)
    await wait(200)
  }
}
