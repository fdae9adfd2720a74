import { loadavg } from 'node:os'

/** What a run is told: how large it is against the aim, and where its figures go. */
export interface Run {
  /** 1 is what the aim asks for. */
  scale: number
  /** So many of what the aim counts, at this scale, at least one. */
  of(whole: number): number
  say(what: string, figure: string | number): void
}

export interface Outcome {
  /** What was held against what at the end, with how much of it there was; it says so where a run has no texts. */
  compared: string
  /** Each thing that differs there, or is not as the aim asks; none is the only good outcome. */
  differences: readonly string[]
}

/** One row of the table of faults and loads. */
export interface Row {
  what: string
  run(run: Run): Promise<Outcome>
}

/** What a run prints its figures with. */
export const printing = (scale: number): Run => ({
  scale,
  of: (whole) => Math.max(1, Math.round(whole * scale)),
  say: (what, figure) => console.log(`    ${what.padEnd(72)} ${figure}`),
})

/** What a row asks besides, in front of what was compared. */
export const withMore = (more: readonly string[], { compared, differences }: Outcome): Outcome => ({
  compared,
  differences: [...more, ...differences],
})

/** A difference, where something is not what it must be. */
export const unless = (is: boolean, difference: string): string[] => (is ? [] : [difference])

/** The load of the machine, which others may share. */
export const load = () => loadavg()[0]?.toFixed(1) ?? '?'
