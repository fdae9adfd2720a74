import { loadTimeout, type Fetched } from './load-timeout.ts'

const file = (encodedBodySize: number, duration: number, transferSize = encodedBodySize + 300): Fetched => ({
  name: '/assets/main.js',
  encodedBodySize,
  duration,
  transferSize,
})

test.each<[string, Fetched[], number]>([
  ['nothing was fetched yet', [], 4_000],
  ['the connection is fast', [file(90_000, 40), file(48_000, 30)], 4_000],
  ['the slowest of the large files took a second for 90 KB', [file(90_000, 1_000), file(48_000, 100)], 5_000],
  ['the connection is extremely slow', [file(48_000, 20_000)], 30_000],
  ['only small files came, which say how far the server is away', [file(900, 700)], 4_000],
  ['what came was in the browser already', [file(90_000, 5_000, 0)], 4_000],
])('where %s', (_, fetched, expected) => {
  expect(loadTimeout(fetched)).toBe(expected)
})
