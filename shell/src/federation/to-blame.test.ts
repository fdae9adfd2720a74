import { createToBlame } from './to-blame.ts'

const [failed, worked] = ['2', '1']

/** Answers to each asking in turn, by version. */
function judging(came: boolean, later: Record<string, boolean[]> = {}) {
  const asked: string[] = []
  const toBlame = createToBlame<string>({
    hasArrived: () => came,
    arrivesNow: (version) => {
      asked.push(version)
      return Promise.resolve(later[version]?.shift() ?? false)
    },
    wait: () => Promise.resolve(),
  })
  return { toBlame, asked }
}

test('a release whose files came and that failed all the same is to blame at once', async () => {
  const { toBlame, asked } = judging(true)
  expect(await toBlame(failed, worked)).toBe(true)
  expect(asked).toEqual([])
})

test('one whose files stay away while those of the other come is to blame', async () => {
  const { toBlame } = judging(false, { '2': [], '1': [true, true, true, true] })
  expect(await toBlame(failed, worked)).toBe(true)
})

test.each([
  ['its files come at the second asking', { '2': [true], '1': [true] }],
  ['its files come at the last asking', { '2': [false, false, false, true], '1': [true, true, true, true] }],
  ['the files of the other stay away too', { '2': [false], '1': [false] }],
  ['the network is cut a little later', { '2': [false, false], '1': [true, false] }],
])('the network is to blame where %s', async (_, later) => {
  expect(await judging(false, later).toBlame(failed, worked)).toBe(false)
})
