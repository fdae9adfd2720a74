import { queueManualOrder } from '../../orders/queue-manual-order.ts'
import type { SkipTraceSource } from './skip-trace-source.ts'

const HOURS = 48

/** An employee traces it by hand. Takes everything, so it is last. */
export const manualQueue: SkipTraceSource = {
  name: 'manual',
  async trace({ orderId, accountId, createdAt }, { sql }) {
    await sql.begin((tx) =>
      queueManualOrder(tx, { orderId, accountId, dueAt: new Date(Date.parse(createdAt) + HOURS * 3_600_000) }),
    )
    return 'later'
  },
}
