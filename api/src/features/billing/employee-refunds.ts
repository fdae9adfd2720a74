/** How the keys of employees' refunds begin. */
export const BY_EMPLOYEE = 'employee:'

/** What an employee's refund of a checkout is called in the ledger, by its request. */
export const employeeRefundKey = (requestId: string) => `${BY_EMPLOYEE}${requestId}`

/** What an employee's credit is called there. */
export const creditKey = (requestId: string) => `credit:${requestId}`

/** What was paid out by another way than a card. */
export const payoutKey = (requestId: string) => `payout:${requestId}`

/** What money that was added and went back to its card is called there, by the request. */
export const topUpRefundKey = (requestId: string) => `top-up-refund:${requestId}`
