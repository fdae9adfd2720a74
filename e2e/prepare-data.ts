import { rmSync } from 'node:fs'
import path from 'node:path'
import { ownProduct, PREPARED } from './journeys/own-product.ts'

/**
 * Before the run: prepares the data of a product once, which each of the journeys' products begins with a copy of. Migrating and seeding took five of
 * the seven seconds of processor time that a start took.
 */
export default async function prepareData(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.LOTLINE_URL) return undefined
  const product = await ownProduct()
  try {
    await product.start()
    await product.stop()
    // Its port stands in it: each copy finds one of its own.
    rmSync(path.join(product.folder, 'postgres/data/postgresql.auto.conf'), { force: true })
    process.env[PREPARED] = product.folder
  } catch (error) {
    // Each product then prepares its own, and a journey whose product does not start says why.
    process.stderr.write(`The data could not be prepared once for all journeys: ${String(error)}\n`)
  }
  return () => product.clear()
}
