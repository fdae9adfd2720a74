// Checks the types of the parts that are named, or of all: node scripts/typecheck.mjs [part…]. By the native compiler, which needs a
// fifth of the time; the other one stays for what asks a compiler for its API (builds, Storybook's docs).
// @ts-check
import { existsSync } from 'node:fs'
import path from 'node:path'
import { remotes } from './build.mjs'
import { root, run } from './run.mjs'

const all = ['api', 'api/contract', 'api/lists', 'design-system', 'shell', ...remotes, 'e2e', 'bench', 'scripts']
const parts = process.argv.length > 2 ? process.argv.slice(2) : all
const projects = parts
  .flatMap((part) => [part, `${part}/build`])
  .filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
const AT_ONCE = 2

let failed = false
const waiting = [...projects]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (
        (await run(process.execPath, [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-p', next], {
          quiet: true,
        })) !== 0
      )
        failed = true
    }
  }),
)
process.exit(failed ? 1 : 0)
