/** The longer text is this many times as long: three doublings. */
const TIMES = 8
/** Linear work grows 8 times, quadratic work 64 times; the range in between allows for a busy machine. */
const MAX_GROWTH = 24
/** Quadratic work on 80,000 characters looks at three thousand million of them: that takes seconds. */
const SURELY_LINEAR_MS = 200
const ROUNDS = 3
/** Shorter texts that are tried first: work on them that takes so little is surely linear even if the rest were quadratic. */
const SHORTER = [1 / 8, 1 / 4]

type Work = (text: string) => unknown

/** In microseconds. */
interface ProcessorTime {
  user: number
  system: number
}
/** Node's, which runs these checks; the contract itself knows nothing of it. */
declare const process: { cpuUsage(since?: ProcessorTime): ProcessorTime; env: Record<string, string | undefined> }

/** The first hostile text that makes the work grow faster than its length: undefined when there is none. */
export async function slowTextFor(work: Work): Promise<string | undefined> {
  for (const [name, textOf] of hostileTexts) if (await growsFaster(work, textOf)) return name
  return undefined
}

/** Whether the work takes far more than eight times as long for a text that is eight times as long, each time it is measured. */
export async function growsFaster(work: Work, textOf: (length: number) => string, length = 10_000): Promise<boolean> {
  for (const share of SHORTER)
    if ((await milliseconds(work, textOf(length * TIMES * share))) < SURELY_LINEAR_MS * share ** 2) return false
  const long = textOf(length * TIMES)
  let fastest = await milliseconds(work, long)
  for (let round = 0; round < ROUNDS; round++) {
    if (fastest < SURELY_LINEAR_MS || fastest / (await milliseconds(work, textOf(length))) < MAX_GROWTH) return false
    fastest = Math.min(fastest, await milliseconds(work, long))
  }
  return true
}

/** Of the processor: what other processes take is none of it. */
async function milliseconds(work: Work, text: string): Promise<number> {
  const start = process.cpuUsage()
  await work(text)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** What makes patterns slow: long runs of one character that two neighbours of a pattern match, and of words that almost match. */
const units = [
  ' ',
  '\t',
  '\n',
  '\u00a0',
  ',',
  ', ',
  ';',
  '.',
  '-',
  '/',
  '#',
  '@',
  '(',
  ')',
  '[',
  '{',
  '{a|',
  '"',
  "'",
  '=',
  '+',
  '&',
  '|',
  '\\',
  '%',
  '0',
  '1 ',
  '5E+',
  'x1',
  'A',
  'a',
  'A ',
  'a.',
  'é',
  '😀',
  // In the wrong order: a normalisation moves each mark past those before it.
  '\u0301\u0316',
  '\ud800',
  'C/O ',
  ' AKA ',
  '% AKA I',
  '50% ',
  '1/2 ',
  'FAMILY ',
  'Y FAMIL',
  'TRUST ',
  'ESTATE (',
  '(TR',
  'DE ',
  'JR ',
  'AND ',
  'PO BOX ',
  'APT 4 ',
  'TX ',
  '78701 ',
  'St, ',
  'county ',
  ' co',
  'et al ',
  'get ',
  'name and ',
  'right no ',
  'stop ',
  "don't ",
  'text us again ',
  'sue lawyer ',
  'borré ',
  'f#',
  'stp ',
]

/**
 * Hostile texts of any length: each run alone, and with something before and behind it that keeps a pattern from ending early. Each run is tried
 * as what most often does so, and in turn in one of the other three ways; in all four with THOROUGH=1.
 */
const hostileTexts: readonly (readonly [name: string, textOf: (length: number) => string])[] = units.flatMap(
  (unit, at) => {
    const run = (length: number) => unit.repeat(Math.ceil(length / unit.length))
    const name = JSON.stringify(unit)
    const others = [
      [name, run],
      [`12 ${name} x`, (length: number) => `12 ${run(length)}\nx`],
      [`a@a${name}TX`, (length: number) => `a@a${run(length)}TX`],
    ] as const
    const tried = process.env['THOROUGH'] === '1' ? others : others.filter((_, other) => other === at % others.length)
    return [[`A${name}!`, (length: number) => `A${run(length)}!`] as const, ...tried]
  },
)
