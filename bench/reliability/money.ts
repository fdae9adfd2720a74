import { setTimeout as wait } from 'node:timers/promises'
import { startUnpaid } from '../../api/src/features/campaigns/start-unpaid.ts'
import { startWorker } from '../../api/src/platform/jobs/worker.ts'
import { bundledProgram } from '../../api/test/programs.ts'
import { root } from '../host.ts'
import { compareMoney } from './compare-money.ts'
import { launchAll } from './money-campaigns.ts'
import { sendAll } from './money-faults.ts'
import { load, type Row, type Run } from './outcome.ts'
import { startPaidProduct } from './paid-product.ts'
import { letTwoDaysPass } from './two-days.ts'

const PACE = 60_000
const WORKERS = 2

/** Everything but a bank: real processes, HTTP both ways, PostgreSQL that writes to the disk. The only thing that is made up is the passing of two days. */
export const mixedEnds: Row = {
  what: '1,000,000 texts of mixed ends and lengths: the ledger, the carrier’s own list and the receipts',
  async run(run) {
    const product = await startPaidProduct({
      workers: WORKERS,
      program: await bundledProgram('sending', root),
      pace: PACE,
      // No processor answers there.
      processor: 'http://127.0.0.1:9',
    })
    const { url, services, carrier } = product
    const jobs = startWorker(services, [startUnpaid], [])
    try {
      const begun = performance.now()
      const campaigns = await launchAll(run, services, url)
      await sendAll(run, services, campaigns, product)
      run.say('seconds until all were sent', Math.round((performance.now() - begun) / 1000))
      await letTwoDaysPass(services, carrier)
      const found = await untilRead(run, () => compareMoney(run, services, { url, campaigns }))
      run.say('seconds in all; load', `${Math.round((performance.now() - begun) / 1000)}; ${load()}`)
      return {
        compared: "the carrier's own list, our messages, the ledger, the receipts and the wallets",
        differences: found,
      }
    } finally {
      await jobs.stop()
      await product.stop()
    }
  },
}

/** Hours of sending are not lost because one of a thousand questions was not answered: what was read so far is read again. */
async function untilRead<T>(run: Run, compare: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left -= 1) {
    try {
      return await compare()
    } catch (error) {
      if (left === 0) throw error
      run.say('the comparison was cut off and begins again', String(error))
      await wait(10_000)
    }
  }
}
