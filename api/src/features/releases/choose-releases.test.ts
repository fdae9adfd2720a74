import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { chooseReleases } from './choose-releases.ts'
import type { StoredRelease } from './queries.ts'

const release = (version: string, share: number): StoredRelease =>
  ({
    remote: 'mfe-sms',
    version,
    share,
    takenOut: null,
    commit: null,
    publishedAt: '',
    manifest: {},
  }) as unknown as StoredRelease // only what is chosen by

const versions = (releases: StoredRelease[]) => releases.map(({ version }) => version)

test('without an account only what all accounts get is given', () => {
  expect(
    versions(chooseReleases(undefined, 'mfe-sms', [release('3', 99), release('2', 100), release('1', 100)])),
  ).toEqual(['2', '1'])
})

test('a page is given three releases at most', () => {
  expect(
    versions(
      chooseReleases(
        undefined,
        'mfe-sms',
        ['5', '4', '3', '2'].map((version) => release(version, 100)),
      ),
    ),
  ).toEqual(['5', '4', '3'])
})

test('a share reaches that share of the accounts, within one percent', () => {
  const accounts = Array.from({ length: 40_000 }, () => randomUUID())
  for (const share of [1, 10, 50, 90]) {
    const reached = accounts.filter((account) => chooseReleases(account, 'mfe-sms', [release('2', share)]).length === 1)
    expect(Math.abs((reached.length / accounts.length) * 100 - share)).toBeLessThan(1)
  }
})

test('as a share grows, accounts only join; none of them ever leaves', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      (account, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const gets = (share: number) => chooseReleases(account, 'mfe-sms', [release('2', share)]).length === 1
        return !gets(less) || gets(more)
      },
    ),
  )
})

test('who goes first differs from remote to remote', () => {
  const accounts = Array.from({ length: 200 }, () => randomUUID())
  const first = (remote: string) =>
    accounts.filter((account) => chooseReleases(account, remote, [release('2', 50)]).length === 1)
  expect(first('mfe-sms')).not.toEqual(first('mfe-crm'))
})
