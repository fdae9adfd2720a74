import { connect } from '../../api/src/platform/db/sql.ts'
import { startSandboxCarrier } from '../../api/src/platform/providers/sms/start-sandbox-carrier.ts'

/**
 * In a process of its own: a carrier without latency that keeps its messages in memory and reports each after so many
 * milliseconds. Tells its parent when it is ready.
 */
export async function startCarrier(reports: { sentAfterMs: number; deliveredAfterMs: number }): Promise<void> {
  await startSandboxCarrier({
    port: 0,
    sql: connect({ url: process.env.DATABASE_URL ?? '', max: 2 }),
    inboundUrl: 'http://127.0.0.1:9/',
    messageStore: 'memory',
    settings: { latencyMs: 0, latencySpreadMs: 0, failureShare: 0, replyShare: 0, stopShare: 0, ...reports },
  })
  process.once('disconnect', () => process.exit())
  process.send?.('ready')
}
