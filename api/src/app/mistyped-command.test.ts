import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runProgram } from '../../test/program.ts'
import { WrongArguments } from '../platform/commands/command-form.ts'
import { commands } from './commands.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'lotline-mistyped-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Object.entries(commands))(
  '`%s` says how it is called, and takes no option that it does not know',
  (name, command) => {
    expect(command.usage).toMatch(new RegExp(`^${name}\\b.*: .`))
    expect(command.usage).not.toContain('\n')
    expect(() => command.prepare(['--mistyped'])).toThrow(new WrongArguments("Unknown option '--mistyped'."))
  },
)

// The program itself, without a database: an embedded one would be made in `data`.
const data = path.join(folder, 'data')
async function run(...args: string[]) {
  const program = runProgram(args, { DATA_DIR: data })
  const code = await program.ended
  expect(existsSync(data)).toBe(false)
  return { code, printed: program.printed() }
}

test.each([
  ['match-files', '--help'],
  ['release-key', '--help'],
  ['prices', 'list', '-h'],
  ['local', '--help'],
])('`%s %s` prints how it is called', async (name, ...args) => {
  expect(await run(name, ...args)).toEqual({ code: 0, printed: `${commands[name]?.usage}\n` })
})

test.each([
  [['release-key'], 'Name a remote, such as mfe-sms, and who holds the key.'],
  [['prices'], 'Say list, or set with a service and its prices.'],
  [['match-files', '--rigt', 'b.csv'], "Unknown option '--rigt'."],
  [['backup', '--keep', '7x'], '"7x" is no plan: write one like 7d,4w,12m (days, weeks, months).'],
])('%j is answered with a sentence and how it is called, before a database is made', async (args, sentence) => {
  const usage = commands[args[0] ?? '']?.usage
  expect(await run(...args)).toEqual({ code: 2, printed: `${sentence}\n\n${usage}\n` })
})

test('a file that is not there is said in a sentence', async () => {
  const args = ['match-files', '--within', '/no/such.csv', '--out', path.join(folder, 'pairs.csv')]
  expect(await run(...args)).toEqual({ code: 1, printed: '\nThere is no file /no/such.csv\n' })
})

test('what is no command is answered with all of them', async () => {
  const usages = Object.values(commands)
    .map(({ usage }) => `  ${usage}\n`)
    .join('')
  expect(await run('backups')).toEqual({ code: 2, printed: `There is no command "backups".\n\n${usages}` })
  expect(await run('--help')).toEqual({ code: 0, printed: usages })
})
