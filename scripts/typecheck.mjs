// Checks the types of the parts that are named, or of all: node scripts/typecheck.mjs [part…]. By the native compiler, which needs a
// fifth of the time; the other one stays for what asks a compiler for its API (builds, Storybook's docs).
import { existsSync } from 'node:fs'
import path from 'node:path'
import { remotes } from './build.mjs'
import { root, run, twoAtATime } from './run.mjs'

const all = ['api', 'api/contract', 'api/lists', 'design-system', 'shell', ...remotes, 'e2e', 'bench', 'scripts']
const parts = process.argv.length > 2 ? process.argv.slice(2) : all
const unknown = parts.filter((part) => !all.includes(part))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to check. The parts are: ${all.join(', ')}`)
  process.exit(1)
}
const projects = parts
  .flatMap((part) => [part, `${part}/build`])
  .filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc')
const codes = await twoAtATime(projects, (project) => run(process.execPath, [compiler, '-p', project], { quiet: true }))
process.exit(codes.every((code) => code === 0) ? 0 : 1)
