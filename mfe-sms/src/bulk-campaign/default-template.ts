/** The default message of /bulk-sms-campaign: a cash buyer's first words, in one segment for most addresses. */
export const DEFAULT_TEMPLATE =
  'Hi {firstName}, I am a local cash buyer interested in {address}. Would you consider an offer? Reply STOP to opt out.'
