import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'

/** Writes the journeys' summary line for the end of `npm test`. */
export default class ClosingLine implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onEnd(_result: FullResult): void {
    const outcomes = (this.suite?.allTests() ?? []).map((test) => test.outcome())
    const passed = outcomes.filter((outcome) => outcome === 'expected' || outcome === 'flaky').length
    const skipped = outcomes.filter((outcome) => outcome === 'skipped').length
    const line = `${passed} passed, ${outcomes.length - passed - skipped} failed, ${skipped} skipped`
    if (process.env.LOTLINE_CLOSING) writeFileSync(path.join(process.env.LOTLINE_CLOSING, 'journeys'), line)
    process.stdout.write(`\njourneys: ${line}\n`)
  }
}
