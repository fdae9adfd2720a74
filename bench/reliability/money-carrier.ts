import { connect } from '../../api/src/platform/db/sql.ts'
import { startSandboxCarrier } from '../../api/src/platform/providers/sms/start-sandbox-carrier.ts'
import { endOf, endNameOf } from './text-ends.ts'

// The carrier in a process of its own, with an end of its own for each phone's text. Told "late", it reports those that are long charged.
const sandbox = await startSandboxCarrier({
  port: 0,
  sql: connect({ url: process.env.DATABASE_URL ?? '', max: 4 }),
  messageStore: 'memory',
  inboundUrl: `${process.env.PUBLIC_URL}/api/carrier/inbound`,
  outcomes: endOf,
  settings: {
    latencyMs: 8,
    latencySpreadMs: 15,
    sentAfterMs: 100,
    deliveredAfterMs: 300,
    lostAnswerShare: 0.005,
    duplicateShare: 0.05,
    shuffle: true,
  },
})
process.once('disconnect', () => process.exit())
process.on('message', async () => {
  const late = (await sandbox.messages()).filter(({ toNumber }) => endNameOf(toNumber) === 'failed late')
  for (let from = 0; from < late.length; from += 32)
    await Promise.all(late.slice(from, from + 32).map(({ sid }) => sandbox.end(sid, 'undelivered', 30007)))
  process.send?.('reported')
})
process.send?.('ready')
