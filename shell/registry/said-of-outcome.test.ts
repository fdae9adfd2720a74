import { saidOfOutcome, saidOfShare } from './said-of-outcome.ts'

const known = { name: 'mfe-sms', version: '1.0.0-00000001', outcome: 'known' } as const
const listed = [{ version: '1.0.0-00000001', stage: 'live', share: 10 }] as const

test('a pipeline that publishes what was taken out fails, and says how it is given out again', () => {
  expect(() => saidOfOutcome({ ...known, outcome: 'taken out' })).toThrow(
    'mfe-sms 1.0.0-00000001 was taken out before and stays out. `release promote 1.0.0-00000001` gives it out again.',
  )
})

test('who publishes a release again with a larger share is told that it stays, and what changes it', () => {
  expect(saidOfShare(known, { stage: 'live', share: 50 }, listed)).toEqual([
    'Its share stays as it is. `release promote 1.0.0-00000001 --share 50` changes it.',
  ])
  expect(saidOfShare(known, { stage: 'live', share: 10 }, listed)).toEqual([])
  expect(saidOfShare({ ...known, outcome: 'newest again' }, { stage: 'live', share: 50 }, listed)).toEqual([])
})
