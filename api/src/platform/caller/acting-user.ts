import { AsyncLocalStorage } from 'node:async_hooks'

const acting = new AsyncLocalStorage<string>()

/** Does something as a user: whatever it writes down is theirs. */
export const actAs = <T>(userId: string, act: () => T): T => acting.run(userId, act)

/** The id of the user whose request is answered, or who asked for the job that runs, for what says who did it; null for what no user asked for. */
export const actingUser = (): string | null => acting.getStore() ?? null
