/** One person: the time of their visit in milliseconds, and a number between 0 and 1 that is theirs for the whole outage. */
export interface Person {
  at: number
  readonly draw: number
}

type Random = () => number

/** What becomes of the files of a release, asked for by a person now. */
export interface Line {
  arrives(person: Person, version: string, random: Random): boolean
  /** Until a request that fails is given up, in milliseconds. */
  failsAfterMs: number
  throws?(person: Person, version: string): boolean
}

/** Outages of the line, in which no release is to blame. Each makes one with its own severity. */
export const lines: Record<string, (random: Random) => Line> = {
  cut: () => ({ failsAfterMs: 50, arrives: () => false }),
  'cut for some': (random) => {
    const part = random()
    return { failsAfterMs: 50, arrives: ({ draw }) => draw > part }
  },
  'losing requests': (random) => {
    const lost = random()
    return { failsAfterMs: 50, arrives: (_person, _version, random) => random() > lost }
  },
  'losing requests of some': (random) => {
    const [part, lost] = [random(), random()]
    return { failsAfterMs: 50, arrives: ({ draw }, _version, random) => draw > part || random() > lost }
  },
  'up and down': (random) => {
    const [up, down] = [200 + random() * 10_000, 200 + random() * 10_000]
    return {
      failsAfterMs: random() < 0.5 ? 50 : 4_000,
      arrives: ({ at, draw }) => (at + draw * (up + down)) % (up + down) < up,
    }
  },
  'too slow': (random) => {
    const slow = random()
    // A slow line slows both releases down; that it slows one over its limit and not the other is chance.
    return { failsAfterMs: 4_000, arrives: (_person, _version, random) => random() > slow }
  },
}

/** Releases that are to blame, on lines as people have them. */
export const bad: Record<string, (random: Random) => Line> = {
  'throws for everybody': () => ({
    failsAfterMs: 50,
    arrives: () => true,
    throws: (_person, version) => version === '2',
  }),
  'throws in a fifth of the browsers': () => ({
    failsAfterMs: 50,
    arrives: () => true,
    throws: ({ draw }, version) => version === '2' && draw < 0.2,
  }),
  'has lost a file': () => ({ failsAfterMs: 50, arrives: (_person, version) => version !== '2' }),
  'has lost a file, on lines that lose one request in ten': () => ({
    failsAfterMs: 50,
    arrives: (_person, version, random) => version !== '2' && random() > 0.1,
  }),
}
