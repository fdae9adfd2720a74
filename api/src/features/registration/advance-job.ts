/** The job that asks the carrier and does the next step. */
export const advanceJob = { name: 'advance-registration', attempts: 12 }
