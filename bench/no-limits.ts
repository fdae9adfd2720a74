import type { Limits } from '../api/src/platform/limits/limits.ts'

/** Nothing is limited: what a bench compares with, or one visitor that represents thousands. */
export const noLimits: Limits = {
  take: async () => undefined,
  taken: async () => undefined,
  giveBack: async () => undefined,
  forget: async () => undefined,
  open: () => () => undefined,
  openInTurn: async () => () => undefined,
}
