import { createServices } from '../../api/src/app/create-services.ts'
import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import { ended } from './campaign.ts'
import { compare, startProduct } from './host.ts'
import { benchCampaign, people } from '../bench-campaign.ts'
import type { Row } from './outcome.ts'

export const clocks: Row = {
  what: 'workers whose clocks are an hour ahead and an hour behind',
  async run(run) {
    const texts = run.of(2000)
    const product = await startProduct({ CARRIER_MESSAGES_PER_MINUTE: '12000' }, { lostAnswerShare: 0.05 })
    const { services, owner, database } = product
    const shifted: { close(): Promise<void> }[] = []
    try {
      for (const hours of [-1, 0, 1]) {
        const other = await createServices(services.config, {
          databaseUrl: database.url,
          name: 'bench',
          now: () => new Date(Date.now() + hours * 3_600_000),
        })
        shifted.push(other)
        await product.work(other.services)
      }
      const { id } = await launchCampaign(services, owner.accountId, benchCampaign(people(texts)))
      await ended(product, id)
      run.say('texts sent by three workers, each an hour from the next', texts)
      return await compare(product, texts)
    } finally {
      await product.stop()
      for (const one of shifted) await one.close()
    }
  },
}
