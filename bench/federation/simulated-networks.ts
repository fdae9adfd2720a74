/** What the remote of the simulated visits is given in. */
export const OLDER = '1.0.0-0000000a'
export const NEWEST = '1.0.0-0000000b'

/** One person: the time of their visit in milliseconds, and a number between 0 and 1 that is theirs for the whole outage. */
export interface Person {
  at: number
  /** Time after which nothing of the page is reported any more. */
  readonly leavesAt: number
  readonly draw: number
}

type Random = () => number

/** What becomes of the files of a release, asked for by a person now. */
export interface Network {
  /** A file is the version whose first files it stands for, or the address of a later one: /VERSION/later.js. */
  arrives(person: Person, file: string, random: Random): boolean
  /** Until a request that fails is given up, in milliseconds. */
  failsAfterMs: number
  throws?(person: Person, version: string): boolean
  /** Its page does, once its data is there. */
  crashes?(person: Person, version: string): boolean
}

/** Outages of the network, and data that no release can show: no release is to blame. Each makes one with its own severity. */
export const networks: Record<string, (random: Random) => Network> = {
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
    // A slow network slows both releases down; that it slows one over its limit and not the other is chance.
    return { failsAfterMs: 4_000, arrives: (_person, _version, random) => random() > slow }
  },
  'data that crashes the page in every release': (random) => {
    const part = random()
    return { failsAfterMs: 50, arrives: () => true, crashes: ({ draw }) => draw < part }
  },
  'such data, on a network that loses requests': (random) => {
    const [part, lost] = [random(), random() / 2]
    return {
      failsAfterMs: 50,
      arrives: (_person, _file, random) => random() > lost,
      crashes: ({ draw }) => draw < part,
    }
  },
}

/** Releases that are to blame, on networks as people have them. */
export const bad: Record<string, (random: Random) => Network> = {
  'throws for everybody': () => ({
    failsAfterMs: 50,
    arrives: () => true,
    throws: (_person, version) => version === NEWEST,
  }),
  'throws in a fifth of the browsers': () => ({
    failsAfterMs: 50,
    arrives: () => true,
    throws: ({ draw }, version) => version === NEWEST && draw < 0.2,
  }),
  'has lost a file': () => ({ failsAfterMs: 50, arrives: (_person, version) => version !== NEWEST }),
  'has lost a file, on networks that lose one request in ten': () => ({
    failsAfterMs: 50,
    arrives: (_person, version, random) => version !== NEWEST && random() > 0.1,
  }),
  'has lost a later file': () => ({ failsAfterMs: 50, arrives: (_person, file) => file !== LATER }),
  'has lost a later file, on networks that lose one request in ten': () => ({
    failsAfterMs: 50,
    arrives: (_person, file, random) => file !== LATER && random() > 0.1,
  }),
  'crashes for everybody once its data is there': () => ({
    failsAfterMs: 50,
    arrives: () => true,
    crashes: (_person, version) => version === NEWEST,
  }),
}

const LATER = `http://localhost/${NEWEST}/later.js`
