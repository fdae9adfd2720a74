const path = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

/** The files that take longest, mostly waiting for processes that they kill. A clean clone has no durations of an earlier run, and one of these begun last would be waited for alone. */
const SLOWEST = [
  'api/src/features/sending/crash.test.ts',
  'api/src/features/billing/crash.test.ts',
  'api/src/app/over-http/roles.test.ts',
  'api/src/features/skip-trace/uploads.test.ts',
  'api/src/app/backup/restore-in-mid-campaign.test.ts',
  'api/src/app/over-http/fuzz.test.ts',
  'api/src/app/linear-work.test.ts',
  'api/reference/client.test.ts',
  'api/src/features/sending/sending.test.ts',
  'api/src/app/start/database-role.test.ts',
  'api/src/app/over-http/naughty-texts.test.ts',
  'api/src/features/properties/import-roll.test.ts',
  'api/src/features/numbers/own-numbers.test.ts',
  'api/src/features/releases/check-release.test.ts',
  'api/src/app/backup/backup.test.ts',
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
