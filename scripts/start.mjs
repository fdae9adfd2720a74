// The README's first command. Needs nothing but Node and npm.
import { assertNode } from './node-version.mjs'

assertNode()
const { install } = await import('./install.mjs')
const { build } = await import('./build.mjs')
const { startProduct } = await import('./start-product.mjs')

await install()
await build()
await startProduct()
