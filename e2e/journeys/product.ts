import { test as base } from '@playwright/test'
import { ownProduct, useProduct } from './own-product.ts'

interface WorkerFixtures {
  /** The address of a product that already runs; without it this worker starts one. */
  running: string | undefined
  /** The base URL of this worker's product. */
  product: string
}

/**
 * Each worker of the run has a product of its own, on free ports and new data, so that workers (and two runs in one checkout) do not
 * disturb one another. `LOTLINE_URL` names one that already runs, for work on a journey; with `LOTLINE_DATA`, its data folder, the
 * operator's commands reach it too.
 */
export const test = base.extend<object, WorkerFixtures>({
  running: [process.env.LOTLINE_URL, { scope: 'worker', option: true }],
  product: [
    async ({ running }, use) => {
      if (running) return use(running)
      await useProduct(await ownProduct(), use)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product),
})
