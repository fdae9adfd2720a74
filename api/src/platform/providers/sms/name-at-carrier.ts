/** How what is made at the carrier for an account is named there: its messaging service and its numbers. */
export const nameAtCarrier = (accountId: string): string => `lotline ${accountId}`
