// Everything that holds the house rules: the linter, who may import whom, the owner in every statement, that migrations are append
// only, and that nothing unused is kept.
// @ts-check
import { binOf, run } from './run.mjs'

let failed = false
for (const [command, args] of /** @type {[string, string[]][]} */ ([
  [binOf('.', 'oxlint'), ['--deny-warnings']],
  [binOf('.', 'depcruise'), ['--config', 'dependency-cruiser.config.mjs', '--output-type', 'err-long', 'api/src']],
  [process.execPath, ['--import', 'tsx', 'scripts/lint-owners.ts']],
  [process.execPath, ['scripts/lint-migrations.mjs']],
  [process.execPath, ['scripts/lint-patterns.mjs']],
  [binOf('.', 'knip'), ['--no-progress']],
])) {
  if ((await run(command, args, { quiet: true })) !== 0) failed = true
}
process.exit(failed ? 1 : 0)
