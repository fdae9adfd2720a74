import { loadavg } from 'node:os'

/** What a run is told: how large it is against the aim, and where its figures go. */
export interface Run {
  /** 1 is what the aim asks for. */
  scale: number
  /** So many of what the aim counts, at this scale, at least one. */
  of(whole: number): number
  say(what: string, figure: string | number): void
}

/** Each thing that differs between the carrier's own list, our messages and the ledger, or is not as the aim asks; none is the only good outcome. */
export type Differences = readonly string[]

/** One row of the table of faults and loads. */
export interface Row {
  what: string
  /** Returns what differs at the end. */
  run(run: Run): Promise<Differences>
}

/** What a run prints its figures with. */
export const printing = (scale: number): Run => ({
  scale,
  of: (whole) => Math.max(1, Math.round(whole * scale)),
  say: (what, figure) => console.log(`    ${what.padEnd(72)} ${figure}`),
})

/** A difference, where something is not what it must be. */
export const unless = (is: boolean, difference: string): string[] => (is ? [] : [difference])

/** The load of the machine, which others may share. */
export const load = () => loadavg()[0]?.toFixed(1) ?? '?'

/** The value below which this part of all lie. */
export function at(part: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
