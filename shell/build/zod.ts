import * as z from './zod-parts.ts'

/** What this product uses of zod, shared by the shell: all kinds of schemas, without forty languages and JSON Schema. `zod` leads here in every build. */
export { z }
export * from './zod-parts.ts'
