import { paths } from 'shell/host/paths'

/** The path of the form that opens a draft. */
export const draftPath = (draftId: string) => `${paths.bulkSmsCampaign()}?draft=${encodeURIComponent(draftId)}`
