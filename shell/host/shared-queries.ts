/** The key prefix of all contact queries: invalidate it after a change to any contact. */
export const contactsKey = ['contacts'] as const
/** The key of the account's skip traces. */
export const skipTracesKey = ['skip-traces'] as const
