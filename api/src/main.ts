import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { localCommand } from './app/local/local-command.ts'
import { AWAIT_DATABASE, databaseOfParent } from './app/local/database-of-parent.ts'
import { WrongArguments } from './platform/commands/command-form.ts'
import { readConfig } from './platform/config/config.ts'
import { ConfigError } from './platform/config/config-error.ts'

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
    process.stderr.write(isMistyped ? `${error.message}\n\n${command.usage}\n` : `\n${sentenceOf(error)}\n`)
    process.exit(isMistyped ? 2 : 1)
  }
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h'
}

/** One clear line for what a person can fix, the whole story for what is ours. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return `The environment is not right. ${error.message}`
  if (!(error instanceof Error)) return String(error)
  const known = connectionTrouble(error)
  return known ?? (error.name === 'Error' ? error.message : (error.stack ?? error.message))
}

function connectionTrouble(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return `The port is taken by another program. End it, or set PORT to a free one: ${error.message}`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'CONNECT_TIMEOUT':
    case 'EAI_AGAIN':
      return 'The database does not answer at DATABASE_URL. Check the address and that PostgreSQL runs, or unset DATABASE_URL to use the embedded one.'
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'CERT_HAS_EXPIRED':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return `The certificate of the database's server does not hold: ${error.message}. Name its authority in DATABASE_CA, and the server as its certificate does.`
    case '42P01':
      return 'The database has no tables yet. Run `migrate` first.'
    case '28P01':
    case '28000':
      return 'The database refused the user or password in DATABASE_URL.'
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it first.'
    default:
      return undefined
  }
}
