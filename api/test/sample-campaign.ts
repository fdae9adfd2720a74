import { eventually, type Caller } from './app.ts'

/** A sample phone, as people type it. */
export const typedPhone = (n: number) => `(512) 555-${String(n).padStart(4, '0')}`

/** A list of recipients with the phones from a number on. */
export const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    phone: typedPhone(from + index),
    name: 'ADA LOVELACE',
    address: '12 OAK ST, AUSTIN, TX 78704',
  }))

/** A campaign to a list, as the form sends it. */
export const campaignTo = (recipients: { phone: string; name: string; address: string }[], extra = {}) => ({
  name: 'Spring',
  messageTemplate: 'Hi {firstName}, about {address}?',
  recipients,
  provider: 'twilio',
  totalRecipients: recipients.length,
  ...extra,
})

/**
 * The campaign once the carrier has reported all of its messages and they are paid: its page shows the reports at once, its
 * settlement follows with the next count.
 */
export const ended = (caller: Caller, id: string) =>
  eventually(
    async () => (await caller.request('GET', `/api/campaigns/${id}`)).body,
    ({ status, deliveredCount, failedCount, sentCount, cost }) =>
      status === 'completed' && deliveredCount + failedCount === sentCount && cost?.status !== 'pending',
    // After a count that took long the next one waits ten times as long.
  )
