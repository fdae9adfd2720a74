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
    const flaky = outcomes.filter((outcome) => outcome === 'flaky').length
    const passed = outcomes.filter((outcome) => outcome === 'expected').length + flaky
    const skipped = outcomes.filter((outcome) => outcome === 'skipped').length
    const line = `${passed} passed, ${outcomes.length - passed - skipped} failed, ${skipped} skipped${flaky > 0 ? `, ${flaky} flaky` : ''}`
    if (process.env.LOTLINE_CLOSING) writeFileSync(path.join(process.env.LOTLINE_CLOSING, 'journeys'), line)
    process.stdout.write(`\njourneys: ${line}\n`)
  }
}
