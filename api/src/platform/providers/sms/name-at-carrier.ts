/** How what is made at the carrier for an account is named there: its messaging service and its numbers. */
export const nameAtCarrier = (accountId: string): string => `lotline ${accountId}`

/** What the names of the pieces of all its attempts begin with. */
export const nameOfPieces = (accountId: string): string => `${nameAtCarrier(accountId)} `
