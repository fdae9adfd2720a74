import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readArguments } from '../read-arguments.ts'
import { Refused } from '../refused.ts'
import { newRemote } from './new-remote.ts'

const usage = `new:remote: makes a remote with a page, its test and its journey, and installs it

  pnpm new:remote NAME --path /x --title "What people call it" --owner "who keeps it" [--access public|signedIn]
`

const root = path.resolve(import.meta.dirname, '../../..')
const { values, positionals } = readArguments(usage, {
  path: { type: 'string' },
  title: { type: 'string' },
  owner: { type: 'string' },
  access: { type: 'string', default: 'signedIn' },
})

try {
  const [name = '', tooMuch] = positionals
  const { path: address = '', title = '', owner = '', access } = values
  const missing = Object.entries({ NAME: name, '--path': address, '--title': title, '--owner': owner })
    .filter(([, text]) => text.trim() === '')
    .map(([word]) => word)
  if (tooMuch !== undefined)
    throw new Refused(`There is no place for "${tooMuch}". A text of several words stands in quotes.\n\n${usage}`)
  if (missing.length > 0) throw new Refused(`Missing: ${missing.join(', ')}.\n\n${usage}`)
  const made = await newRemote(root, { name, path: address, title, owner, access })
  for (const file of made.files) console.log(`made ${file}`)
  install()
  format(made.files)
  console.log(`\n${made.name} is there.`)
  for (const [command, does] of [
    ['npm start', `builds it and shows it at ${address}`],
    [`pnpm --filter ${made.name} dev`, `it alone, with hot reload: http://localhost:${made.port}${address}`],
    [`cd ${made.name} && pnpm release check`, 'says whether it may be published'],
  ] as const)
    console.log(`  ${command.padEnd(made.name.length + 28)}${does}`)
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** A new package of the workspace stands in the lock file, which is committed with it. */
function install() {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  // npm warns about every setting of pnpm that it finds in the environment.
  const quietly = ['--yes', '--loglevel=error', packageManager]
  runHere('npx', [...quietly, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'])
}

/** Where a line breaks depends on the length of the names that fill the template. */
function format(files: string[]) {
  runHere(path.join(root, 'node_modules/.bin/oxfmt'), files)
}

function runHere(program: string, words: string[]) {
  execFileSync(program, words, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}
