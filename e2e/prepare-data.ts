import { rmSync } from 'node:fs'
import path from 'node:path'
import { ownProduct, PLACE, PREPARED } from './journeys/own-product.ts'
import { memoryFolder } from '../scripts/memory-folder.ts'
import { runFolder } from '../scripts/run-folder.mjs'

/**
 * Before the run: makes it a folder in memory where the machine has one, and prepares the data of a product once, which each of the journeys'
 * products begins with a copy of. Migrating and seeding took five of the seven seconds of processor time that a start took.
 */
export default async function prepareData(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.LOTLINE_URL) return undefined
  const memory = memoryFolder()
  const place = memory && runFolder(memory)
  if (place) process.env[PLACE] = place
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
  return async () => {
    await product.clear()
    if (place) rmSync(place, { recursive: true, force: true })
  }
}
