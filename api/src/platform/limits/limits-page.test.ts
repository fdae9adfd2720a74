import { readFileSync } from 'node:fs'
import path from 'node:path'
import { apiFolder } from '../../../test/database.ts'
import { limitTable, type Limit } from './limit-table.ts'

const page = readFileSync(path.join(apiFolder, '../docs/operating.md'), 'utf8')
const limits = Object.entries<Limit>(limitTable)

test.each(limits)('the operators’ page has %s as it is', (name, limit) => {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
  expect(
    row
      ?.split('|')
      .slice(2, 5)
      .map((cell) => cell.trim()),
  ).toEqual([limit.by, `${number(limit.points)} ${per(limit)}`, number(limit.localPoints)])
})

test('the operators’ page has no limit that does not exist', () => {
  const section = page.slice(page.indexOf('## Limits'), page.indexOf('## Behind a proxy'))
  const named = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(named).toEqual(limits.map(([name]) => name))
})

const number = (value: number) => value.toLocaleString('en-US')

function per({ kept, seconds }: Limit): string {
  if (kept === 'open') return 'at once'
  if (seconds === 60) return 'a minute'
  if (seconds === 3600) return 'an hour'
  return seconds % 3600 === 0 ? `in ${seconds / 3600} hours` : `in ${seconds / 60} minutes`
}
