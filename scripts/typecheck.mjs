// Checks the types of the parts that are named, or of all: node scripts/typecheck.mjs [part…]. By the native compiler, which needs a
// fifth of the time; the other one stays for what asks a compiler for its API (builds, Storybook's docs).
import { existsSync } from 'node:fs'
import path from 'node:path'
import { remotes } from './build.mjs'
import { root, run, twoAtATime } from './run.mjs'

/** All remotes in one program: what they share is checked once. */
const allRemotes = 'shell/remote.tsconfig.json'
const parts = ['api', 'bench', 'shell', 'design-system', 'api/contract', 'api/lists', 'e2e', 'e2e/stock', 'scripts']
const named = process.argv.slice(2)
const known = [...parts, ...remotes]
const unknown = named.filter((part) => !known.includes(part))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to check. The parts are: ${known.join(', ')}`)
  process.exit(1)
}
const projects = (named.length > 0 ? named : [...parts, allRemotes])
  .flatMap((part) => [part, `${part}/build`])
  .filter((project) => project === allRemotes || existsSync(path.join(root, project, 'tsconfig.json')))
const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc')
// Two programs already keep two cores busy; threads of their own would check what they share again in each.
const codes = await twoAtATime(projects, (project) =>
  run(process.execPath, [compiler, '--singleThreaded', '-p', project], { quiet: true }),
)
process.exit(codes.every((code) => code === 0) ? 0 : 1)
