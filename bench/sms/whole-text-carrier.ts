import { connect } from '../../api/src/platform/db/sql.ts'
import { startSandboxCarrier } from '../../api/src/platform/providers/sms/start-sandbox-carrier.ts'

// A carrier that keeps its messages in memory and reports each as sent and as delivered.
await startSandboxCarrier({
  port: 0,
  sql: connect({ url: process.env.DATABASE_URL ?? '', max: 2 }),
  inboundUrl: 'http://127.0.0.1:9/',
  messageStore: 'memory',
  settings: {
    latencyMs: 0,
    latencySpreadMs: 0,
    sentAfterMs: 100,
    deliveredAfterMs: 200,
    failureShare: 0,
    replyShare: 0,
    stopShare: 0,
  },
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
