import { startCarrier } from './start-carrier.ts'

// Reports each text as sent and as delivered.
await startCarrier({ sentAfterMs: 100, deliveredAfterMs: 200 })
