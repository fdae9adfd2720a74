import { isLoopback, type Config } from '../config/config.ts'

/** Whether somebody sits at the machine of an installation that is for this machine alone. */
export const isLocalVisitor = (address: string, { isPublic }: Pick<Config, 'isPublic'>): boolean => !isPublic && isLoopback(address)
