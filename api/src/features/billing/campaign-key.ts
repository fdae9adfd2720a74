/** The ledger's name of a bulk campaign. */
export const campaignKey = (campaignId: string) => `campaign:${campaignId}`
