import type twilio from 'twilio'

/** The official client. */
export type Client = ReturnType<typeof twilio>

/** The official client's package, loaded when the carrier is first asked. */
export const official = async (): Promise<typeof twilio> => (await import('twilio')).default
