import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/is-loopback.ts'

/** Whether the visitor sits at the machine of a local installation. */
export const isLocalVisitor = (address: string, { isPublic }: Pick<Config, 'isPublic'>): boolean =>
  !isPublic && isLoopback(address)
