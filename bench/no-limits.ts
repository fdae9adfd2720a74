import type { Limits } from '../api/src/platform/limits/limits.ts'

/** Nothing is limited: what a bench compares with, or what one visitor does that stands for thousands. */
export const noLimits: Limits = {
  take: async () => undefined,
  taken: async () => undefined,
  giveBack: async () => undefined,
  forget: async () => undefined,
  open: () => () => undefined,
}
