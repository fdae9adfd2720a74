import { setFlagsFromString } from 'node:v8'

/**
 * How far the old objects may grow between two collections of them, in percent. V8 lets them more than double where memory seems
 * plentiful: an import of a million rows then holds 388 MB, with this 255, and takes a fifteenth longer (docs/performance.md).
 */
const MAX_GROWTH_PERCENT = 70

/** For a process that reads much and keeps little, such as an import beside the database: it gives up a little speed for memory, until it ends. */
export const keepMemoryLow = (): void => setFlagsFromString(`--heap-growing-percent=${MAX_GROWTH_PERCENT}`)
