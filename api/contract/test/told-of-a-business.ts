import type { BusinessProfile } from '../business-profile.ts'

/** What one made-up business says of itself; what is not said is as in the good profile. */
export interface Told extends Partial<BusinessProfile> {
  legalName: string
  description: string
  sample1: string
  messageFlow: string
}

export const TERMS = 'Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help.'
/** Its website. */
export const site = (name: string) => `https://${name}.example.com`
/** Its website and its mail address, which is of the same domain. */
export const at = (name: string) => ({ website: site(name), contactEmail: `office@${name}.example.com` })
