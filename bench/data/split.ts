const seeds: Record<string, number> = { learn: 101, choose: 202, score: 303 }

/** The seed of a part of a made-up sample. Refuses any other name. */
export function seedOf(split: string): number {
  const seed = seeds[split]
  if (seed === undefined) throw new Error(`A split is one of ${Object.keys(seeds).join(', ')}, not ${split}`)
  return seed
}
