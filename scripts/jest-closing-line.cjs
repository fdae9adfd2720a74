const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const path = require('node:path')

/**
 * Writes the unit tests' summary line for the end of `npm test`, and beside it, for a second try, which files had a failure and what they
 * counted. The second try's line takes the place of theirs in the first; what passes only then is counted as flaky, as in the journeys.
 */
module.exports = class ClosingLine {
  onRunComplete(_contexts, results) {
    const folder = process.env.LOTLINE_CLOSING
    if (!folder) return
    const [line, kept] = [path.join(folder, 'units'), path.join(folder, 'units.json')]
    const first = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : undefined
    const files = results.testResults.filter(
      ({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError,
    )
    const now = countsOf(results.testResults)
    const before = first ? minus(first.all, first.failing) : { passed: 0, failed: 0, skipped: 0 }
    const all = plus(before, now)
    const flaky = first ? Math.max(0, first.failing.failed - now.failed) : 0
    writeFileSync(
      line,
      `${all.passed} passed, ${all.failed} failed, ${all.skipped} skipped${flaky > 0 ? `, ${flaky} flaky` : ''}`,
    )
    writeFileSync(
      kept,
      JSON.stringify({ all, failing: countsOf(files), files: files.map(({ testFilePath }) => testFilePath) }),
    )
  }
}

/** A file that could not be run at all counts as one failed test. */
const countsOf = (files) =>
  files
    .map(({ numPassingTests, numFailingTests, numPendingTests, testExecError }) => ({
      passed: numPassingTests,
      failed: numFailingTests + (testExecError && numFailingTests === 0 ? 1 : 0),
      skipped: numPendingTests,
    }))
    .reduce(plus, { passed: 0, failed: 0, skipped: 0 })

function plus(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

function minus(a, b) {
  return { passed: a.passed - b.passed, failed: a.failed - b.failed, skipped: a.skipped - b.skipped }
}
