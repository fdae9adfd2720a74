import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorMessage } from './app/error-message.ts'
import { localCommand } from './app/local/local-command.ts'
import { AWAIT_DATABASE, databaseOfParent } from './app/local/database-of-parent.ts'
import { WrongArguments } from './platform/commands/command-form.ts'
import { readConfig } from './platform/config/config.ts'

// The bundle lies in api/dist, the source in api/src: the root of the checkout is two folders up from either.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

// A terminal that was closed and a disk that is full take no more of what is printed. The work goes on without them.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const [name = '', ...given] = process.argv.slice(2)
const args = given.filter((word) => word !== AWAIT_DATABASE)
// `local` reads the rest of the program while its processes do, and its database starts.
const command = name === 'local' ? localCommand : (await import('./app/commands.ts')).commands[name]

if (!command) {
  const { commands } = await import('./app/commands.ts')
  const list = Object.values(commands).map(({ usage }) => `  ${usage}`)
  const asked = isHelp(name)
  const sentence = name ? `There is no command "${name}".` : 'Which command?'
  if (asked) process.stdout.write(`${list.join('\n')}\n`)
  else process.stderr.write(`${sentence}\n\n${list.join('\n')}\n`)
  process.exit(asked ? 0 : 2)
} else if (args.some(isHelp)) {
  process.stdout.write(`${command.usage}\n`)
} else {
  try {
    const run = command.prepare(args)
    if (given.includes(AWAIT_DATABASE)) process.env.DATABASE_URL = await databaseOfParent()
    await run({ config: readConfig(process.env, root), say: (line) => process.stdout.write(`${line}\n`) })
  } catch (error) {
    const isMistyped = error instanceof WrongArguments
    process.stderr.write(isMistyped ? `${error.message}\n\n${command.usage}\n` : `\n${errorMessage(error)}\n`)
    process.exit(isMistyped ? 2 : 1)
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h'
}
