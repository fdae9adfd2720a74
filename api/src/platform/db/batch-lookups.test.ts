import { setImmediate as turn } from 'node:timers/promises'
import { batchLookups } from './batch-lookups.ts'

test('what is asked at the same moment is one question, and what is asked while it is under way gets an answer that is newer than itself', async () => {
  let version = 1
  const asked: string[][] = []
  const answers: (() => void)[] = []
  const ask = batchLookups(async (keys) => {
    asked.push(keys)
    const seen = version
    await new Promise<void>((resolve) => answers.push(resolve))
    return new Map(keys.filter((key) => key !== 'nothing').map((key) => [key, seen]))
  })
  const first = [ask('a'), ask('b'), ask('a'), ask('nothing')]
  await turn()
  version = 2
  const later = ask('a')
  await turn()
  for (const answer of answers) answer()
  expect(await Promise.all(first)).toEqual([1, 1, 1, undefined])
  expect(await later).toBe(2)
  expect(asked).toEqual([['a', 'b', 'nothing'], ['a']])
})

test('a question that fails, fails for those who asked it alone', async () => {
  let fails = true
  const ask = batchLookups(async (keys) => {
    if (fails) throw new Error('The database is away')
    return new Map(keys.map((key) => [key, key]))
  })
  await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('away')
  fails = false
  expect(await ask('a')).toBe('a')
})
