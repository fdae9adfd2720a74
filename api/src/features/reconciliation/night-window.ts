import { millisecondsInHour } from 'date-fns/constants'
/** What happened is compared once it is so old that both sides must know it. */
const YOUNGEST_MS = 2 * millisecondsInHour
/** A day each night, with room on both sides. */
const OLDEST_MS = 28 * millisecondsInHour
const ROOM_MS = millisecondsInHour
/** Further back no night looks: a month of texts is read in minutes. */
const FURTHEST_MS = 31 * 24 * millisecondsInHour

/** The time that a night compares. */
export interface NightWindow {
  from: Date
  to: Date
}

/**
 * A day up to two hours ago; and further back where the nights since `lastWhole` (such as 2026-11-20, the last that lacked nothing) were left out, as while no
 * worker ran, or are not known any more, as after a restore: what moved then is compared, too.
 */
export function nightWindow(now: Date, lastWhole: string | null): NightWindow {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  // That night began after its midnight, and compared our side up to `YOUNGEST_MS` and `ROOM_MS` before.
  const compared = lastWhole === null ? now.getTime() : Date.parse(lastWhole) - YOUNGEST_MS - 2 * ROOM_MS
  const from = Math.max(Math.min(ago(OLDEST_MS).getTime(), compared), ago(FURTHEST_MS).getTime())
  return { from: new Date(from), to: ago(YOUNGEST_MS) }
}

/** What of a window the other side must know, whose clock may be another. */
export const inside = ({ from, to }: NightWindow): NightWindow => ({
  from: new Date(from.getTime() + ROOM_MS),
  to: new Date(to.getTime() - ROOM_MS),
})

/** The last day of a window: what is counted once for each night. */
export const lastDayOf = ({ to }: NightWindow): Date => new Date(to.getTime() + YOUNGEST_MS - OLDEST_MS)
