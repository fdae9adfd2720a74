/** How the keys of employees' refunds begin. */
export const BY_EMPLOYEE = 'employee:'

/** What an employee's refund of a checkout is called in the ledger, by its request. */
export const employeeRefundKey = (requestId: string) => `${BY_EMPLOYEE}${requestId}`
