import type { BusinessProfile } from './business-profile.ts'

/** The addresses of a business's pages. */
export interface PageAddresses {
  optIn: string
  privacy: string
  terms: string
}

/** The most characters that the carrier takes of how people agree (twilio.com/docs/messaging/api/usapptoperson-resource, November 2026). */
export const MESSAGE_FLOW = 2048

/** Of a toll-free number the carrier's form has room for this many; its reference names no limit (docs/registration.md). */
export const TOLL_FREE_TEXT = 500

type Policies = Pick<BusinessProfile, 'privacyUrl' | 'termsUrl'>

/** The policies of the business's own, else ours in its name. */
export const policiesOf = ({ privacyUrl, termsUrl }: Policies, pages: PageAddresses) => ({
  privacyUrl: privacyUrl.trim() || pages.privacy,
  termsUrl: termsUrl.trim() || pages.terms,
})

/** How people agree, as it is sent: reviewers look for the pages there. */
export function sentFlow(profile: Policies & Pick<BusinessProfile, 'messageFlow'>, pages: PageAddresses): string {
  const { privacyUrl, termsUrl } = policiesOf(profile, pages)
  return `${profile.messageFlow.trim()} How to opt in: ${pages.optIn} Privacy policy: ${privacyUrl} Terms: ${termsUrl}`
}
