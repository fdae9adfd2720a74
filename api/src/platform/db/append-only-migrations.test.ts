import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { apiFolder } from '../../../test/database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  write('checksums.json', '{}')
  write('0001_one.sql', 'select 1;\n')
  lint('--add')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)

/** What the lint of the migrations says of the folder; empty when it finds nothing. */
function lint(...options: string[]): string {
  const program = path.join(apiFolder, '../scripts/lint-migrations.mjs')
  return spawnSync(process.execPath, [program, ...options, folder], { encoding: 'utf8' }).stderr
}

test('listed files pass, whatever the line ends of the checkout', () => {
  expect(lint()).toBe('')
  write('0001_one.sql', 'select 1;\r\n')
  expect(lint()).toBe('')
})

test('a new file is asked to be listed, and the command lists it', () => {
  write('0002_two.sql', 'select 2;\n')
  expect(lint()).toContain('0002_two.sql is not in checksums.json. Run `pnpm --filter api checksums`.')
  expect(lint('--add')).toBe('')
  expect(Object.keys(JSON.parse(readFileSync(path.join(folder, 'checksums.json'), 'utf8')))).toEqual([
    '0001_one.sql',
    '0002_two.sql',
  ])
  expect(lint()).toBe('')
})

test('a listed file that was changed is refused, also by the command that lists new ones', () => {
  write('0001_one.sql', 'select 2;\n')
  expect(lint()).toContain('0001_one.sql was changed. Restore it')
  expect(lint('--add')).toContain('Put the change into a new file.')
})

test('a removed file, a gap and a name that is never applied are refused', () => {
  write('0003_three.sql', 'select 3;\n')
  write('0004-four.sql', 'select 4;\n')
  rmSync(path.join(folder, '0001_one.sql'))
  const said = lint()
  expect(said).toContain('0001_one.sql was removed.')
  expect(said).toContain('0003_three.sql must have the number 0001')
  expect(said).toContain('0004-four.sql must be named like 0029_what.sql')
})
