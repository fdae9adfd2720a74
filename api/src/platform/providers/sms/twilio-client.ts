import type twilio from 'twilio'

/** The official client. */
export type Client = ReturnType<typeof twilio>
