import { startCarrier } from './start-carrier.ts'

// Reports nothing while it is measured: only taking is.
await startCarrier({ sentAfterMs: 600_000, deliveredAfterMs: 600_000 })
