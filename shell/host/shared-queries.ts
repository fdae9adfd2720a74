/** The key prefix of all contact queries: invalidate it after a change to any contact. */
export const contactsKey = ['contacts'] as const
