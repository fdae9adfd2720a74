/** The state of one recipient. */
export const recipientStates = [
  'queued',
  'sending',
  'unknown',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'skipped',
  'canceled',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why a recipient waits, was skipped or failed. Stored and exported as the code; people read `reasonLabels`. */
export const reasons = [
  'quiet_hours',
  'paced',
  'daily_cap',
  'carrier_busy',
  'carrier_unreachable',
  'retry',
  'asking_carrier',
  'invalid_phone',
  'foreign_phone',
  'toll_free',
  'duplicate',
  'opted_out',
  'recently_texted',
  'bad_number',
  'landline',
  'unreachable',
  'filtered',
  'carrier_refused',
  'carrier_unknown',
  'expired',
  'too_long',
  'not_registered',
  'credentials',
  'balance',
  'paused',
  'restored',
  'suspended',
  'canceled',
] as const
export type Reason = (typeof reasons)[number]

/** What a person reads for each reason. */
export const reasonLabels: Record<Reason, string> = {
  quiet_hours: 'Outside the hours in which this person may be texted',
  paced: 'Waiting for the carrier’s pace',
  daily_cap: 'The carrier’s daily limit is reached',
  carrier_busy: 'The carrier asked us to slow down',
  carrier_unreachable: 'The carrier cannot be reached',
  retry: 'Will be tried once more',
  asking_carrier: 'No answer came; the carrier is asked before anything is sent again',
  invalid_phone: 'Not a phone number',
  foreign_phone: 'Outside the United States',
  toll_free: 'A toll-free number, not a person',
  duplicate: 'Already in this campaign',
  opted_out: 'Opted out',
  recently_texted: 'Texted by another campaign of yours too recently',
  bad_number: 'The carrier says this number does not exist',
  landline: 'A landline that takes no texts',
  unreachable: 'The phone could not be reached',
  filtered: 'Filtered by the carrier as unwanted',
  carrier_refused: 'Refused by the carrier',
  carrier_unknown: 'Failed at the carrier without a reason',
  expired: 'Waited too long at the carrier',
  too_long: 'The message is too long',
  not_registered: 'The sender is not registered for business texting (10DLC)',
  credentials: 'The carrier refused our credentials',
  balance: 'The carrier account has no balance',
  paused: 'The campaign was paused',
  restored: 'Lotline was restored from a backup, which may not know that you paused or canceled this campaign',
  suspended: 'Sending is stopped for this account; it goes on where it was when that is lifted',
  canceled: 'The campaign was canceled',
}

/** What to do about a campaign that stopped by itself, by its reason. */
export const reasonAdvice: Partial<Record<Reason, string>> = {
  credentials: 'Check the account SID and the auth token of the carrier, then resume.',
  not_registered: 'Register brand and campaign (10DLC) with the carrier, then resume.',
  balance: 'Add balance to the carrier account, then resume.',
  restored: 'What was sent since was read from the carrier. Look at what is left, then resume or cancel.',
  filtered: 'Carriers filter these messages. Change the wording or the list before you resume.',
}
