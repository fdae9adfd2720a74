import * as z from './zod-parts.ts'

/**
 * The parts of zod that this product uses, shared by the shell: all kinds of schemas, without forty languages and JSON Schema.
 * `zod` leads here in every build.
 */
export { z }
export * from './zod-parts.ts'
