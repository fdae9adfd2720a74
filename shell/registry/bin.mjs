// What `pnpm release` of a remote runs: a team needs the shell's package and nothing beside it.
import { register } from 'tsx/esm/api'

register()
await import('./main.ts')
