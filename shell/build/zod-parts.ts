export * from '../node_modules/zod/v4/classic/schemas.js'
export * from '../node_modules/zod/v4/classic/checks.js'
export * from '../node_modules/zod/v4/classic/errors.js'
export * from '../node_modules/zod/v4/classic/parse.js'
export {
  NEVER,
  config,
  flattenError,
  formatError,
  prettifyError,
  treeifyError,
} from '../node_modules/zod/v4/core/index.js'
export * as coerce from '../node_modules/zod/v4/classic/coerce.js'
export * as iso from '../node_modules/zod/v4/classic/iso.js'
