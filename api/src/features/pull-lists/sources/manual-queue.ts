import { queueManualOrder } from '../../orders/queue-manual-order.ts'
import type { PropertySource } from './property-source.ts'

const MINUTES = 30

/** An employee fills it by hand. Covers everything, so it is last. */
export const manualQueue: PropertySource = {
  name: 'manual',
  covers: () => true,
  async fill({ orderId, accountId, createdAt }, { sql }) {
    await sql.begin((tx) =>
      queueManualOrder(tx, { orderId, accountId, dueAt: new Date(Date.parse(createdAt) + MINUTES * 60_000) }),
    )
    return 'later'
  },
}
