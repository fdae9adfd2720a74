// Checks every code rule: the formatter, the linter, allowed imports, the owner in every SQL statement, append-only migrations, the words of the
// glossary, and unused code.
// @ts-check
import { binOf, run } from './run.mjs'

const AT_ONCE = 2

let failed = false
/** @type {[string, string[]][]} */
const waiting = [
  [binOf('.', 'oxfmt'), ['--check']],
  [binOf('.', 'oxlint'), ['--deny-warnings']],
  [binOf('.', 'depcruise'), ['--config', 'dependency-cruiser.config.mjs', '--output-type', 'err-long', 'api/src']],
  [process.execPath, ['--import', 'tsx', 'scripts/lint-owners.ts']],
  [process.execPath, ['scripts/lint-migrations.mjs']],
  [process.execPath, ['scripts/lint-patterns.mjs']],
  [process.execPath, ['scripts/lint-words.mjs']],
  [binOf('.', 'knip'), ['--no-progress']],
]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if ((await run(next[0], next[1], { quiet: true })) !== 0) failed = true
  }),
)
process.exit(failed ? 1 : 0)
