import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { apiFolder } from '../../../test/database.ts'

const root = path.resolve(apiFolder, '..')
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id, level, , state, reason]) => ({ id, level, state, reason }),
)

test('docs/security.md has each of the 253 requirements of levels 1 and 2 once, with its state and a test or a reason', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
  expect(rows).toHaveLength(253)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  for (const { id, state, reason } of rows)
    expect({ id, state, reason }).toEqual({
      id,
      state: expect.stringMatching(/^(met|\*\*not met\*\*|n\/a)$/),
      reason: expect.stringMatching(/\S/),
    })
})

test('the counts at its head are those of its rows', () => {
  for (const level of ['1', '2']) {
    const count = (state: string) => rows.filter((row) => row.level === level && row.state === state).length
    expect(page).toContain(`| ${level} | ${count('met')} | ${count('**not met**')} | ${count('n/a')} |`)
  }
})

test('every file that it names exists', () => {
  const named = [...page.matchAll(/`((?:api|bench|design-system|docs|e2e|scripts|shell)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
