import { analyzeGrown } from '../db/analyze-grown.ts'
import { createLoop } from './create-loop.ts'

const EVERY_MS = 2000

/**
 * Has PostgreSQL look at tables that grew quickly. A connection keeps the plan that it made while a table was empty, which reads all of it, until the
 * table is analyzed: autovacuum looks once a minute, and until then a new installation's first launch of 100,000 slowed each call to a second. Of a large
 * table it waits for a tenth to change: a new customer's 5,000 people were sought one by one among 5,000 opt-outs, half a minute for each page.
 */
export const grownTables = createLoop({
  name: 'grown-tables',
  pauseMs: EVERY_MS,
  failure: 'tables that grew wait for autovacuum',
  begin:
    ({ sql }) =>
    async () => {
      await analyzeGrown(sql)
    },
})
