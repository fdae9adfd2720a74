// Checks every code rule: the formatter, the linter, allowed imports, the account in every SQL statement, append-only migrations in steps
// that the release before survives, regular expressions that take linear time, the words of the glossary, documents that name what is there, and unused code.
import { binOf, run, twoAtATime } from './run.mjs'

/** @type {[string, string[]][]} */
const steps = [
  [binOf('.', 'oxfmt'), ['--check']],
  [binOf('.', 'oxlint'), ['--deny-warnings']],
  [binOf('.', 'depcruise'), ['--config', 'dependency-cruiser.config.mjs', '--output-type', 'err-long', 'api/src']],
  [process.execPath, ['--import', 'tsx', 'scripts/lint-accounts.ts']],
  [process.execPath, ['scripts/lint-migrations.mjs']],
  [process.execPath, ['--import', 'tsx', 'scripts/lint-migration-steps.ts']],
  [process.execPath, ['scripts/lint-patterns.mjs']],
  [process.execPath, ['scripts/lint-words.mjs']],
  [process.execPath, ['--import', 'tsx', 'scripts/lint-documents.ts']],
  [binOf('.', 'knip'), ['--no-progress']],
]
const codes = await twoAtATime(steps, ([command, args]) => run(command, args, { quiet: true }))
process.exit(codes.every((code) => code === 0) ? 0 : 1)
