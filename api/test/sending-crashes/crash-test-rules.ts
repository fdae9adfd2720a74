import type { Config } from '../../src/platform/config/config.ts'
import { sendingRules, type SendingRules } from '../../src/features/sending/sending-rules.ts'

/** The product's rules with short times: the same order of lease, time-out and grace. */
export const crashTestRules = (config: Pick<Config, 'carrier' | 'pace' | 'newAccountLimits'>): SendingRules => ({
  ...sendingRules(config),
  atOnce: 48,
  leaseSeconds: 6,
  timeoutMs: 1500,
  graceSeconds: 1.2,
})
