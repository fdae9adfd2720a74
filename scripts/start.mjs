// The README's first command. Needs nothing but Node and npm.
import { assertNode } from './node-version.mjs'

assertNode()
const { install } = await import('./install.mjs')
const { build } = await import('./build.mjs')
const { endRuns } = await import('./run.mjs')
const { startProduct } = await import('./start-product.mjs')
const { stopSignal } = await import('./stop-signal.mjs')

const stopping = stopSignal()
const giveUp = () => {
  endRuns()
  process.exit(1)
}
stopping.addEventListener('abort', giveUp)
await install()
await build()
stopping.removeEventListener('abort', giveUp)
await startProduct(stopping)
