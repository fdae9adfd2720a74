import type { ClaimedMessage } from './messages-to-send.ts'

/** How many segments some messages have in all: what the carrier's day counts. */
export const segmentsOf = (messages: readonly Pick<ClaimedMessage, 'segments'>[]) =>
  messages.reduce((sum, { segments }) => sum + segments, 0)
