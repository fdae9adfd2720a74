import { catalog } from './catalog.ts'
import { manualQueue } from './manual-queue.ts'
import type { SkipTraceSource } from './skip-trace-source.ts'

/** In the order in which they are asked; the first that knows the upload's areas takes it. */
export const skipTraceSources: readonly SkipTraceSource[] = [catalog, manualQueue]
