import { catalog } from './catalog.ts'
import { manualQueue } from './manual-queue.ts'
import type { PropertySource } from './property-source.ts'

/** In the order in which they are asked; the first that covers an order fills it. */
export const propertySources: readonly PropertySource[] = [catalog, manualQueue]
