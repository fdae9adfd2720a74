const path = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * The files that take longest: first those that mostly wait (for a minute of a network's cap, a disk, a process they killed), which the others
 * run beside. A clean clone has no durations of an earlier run, and one of these begun last would be waited for alone.
 */
const SLOWEST = [
  'api/src/features/network-caps/enforced-caps.test.ts',
  'api/src/features/billing/crash.test.ts',
  'api/src/app/local/full-database-disk.test.ts',
  'api/src/features/skip-trace/fit-matching.test.ts',
  'api/src/features/sending/crash.test.ts',
  'api/src/features/skip-trace/uploads.test.ts',
  'api/src/features/sending/sending.test.ts',
  'api/src/app/backup/restore-in-mid-campaign.test.ts',
  'api/src/features/properties/import-bad-rolls.test.ts',
  'api/src/app/over-http/fuzz.test.ts',
  'api/src/features/skip-trace/routes.test.ts',
  'api/src/app/backup/backup.test.ts',
  'api/src/app/local/local-database.test.ts',
  'api/src/app/over-http/naughty-texts.test.ts',
  'api/src/features/messages/bulk/bulk.test.ts',
  'api/src/app/start/start.test.ts',
  'api/src/features/properties/import-roll.test.ts',
  'api/src/app/over-http/roles.test.ts',
  'api/src/features/numbers/own-numbers.test.ts',
  'api/src/features/carrier-events/opt-outs-of-a-brand.test.ts',
  'api/src/features/messages/assignment/reassign-waiting.test.ts',
  'api/src/features/network-caps/network-caps.test.ts',
]
const root = path.resolve(__dirname, '..')

/** Begins with the slowest files; the others in Jest's own order. */
module.exports = class SlowFirst extends Sequencer {
  sort(tests) {
    const rankOf = (test) => {
      const rank = SLOWEST.indexOf(path.relative(root, test.path).replaceAll('\\', '/'))
      return rank === -1 ? SLOWEST.length : rank
    }
    return super.sort(tests).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
