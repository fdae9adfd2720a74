import { paths } from 'shell/host/paths'

/** The form with the message and the list of a draft. */
export const draftPath = (draftId: string) => `${paths.bulkSmsCampaign()}?draft=${encodeURIComponent(draftId)}`
