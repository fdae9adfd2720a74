import { policiesOf, sentFlow, TOLL_FREE_TEXT } from 'contract/message-flow'
import { nameOfBrand, samplesOf, type BusinessProfile, type OptInMethod, type UseCase } from 'contract/business-profile'
import { websiteAddress } from 'contract/registration-rule'
import { toE164 } from 'contract/phone'
import type {
  BrandApplication,
  CampaignApplication,
  VerificationApplication,
} from '../../platform/providers/sms/registrar.ts'
import type { pagesAt } from './slug.ts'

/** The carrier's names for what is chosen in the form. */
const BUSINESS_TYPES: Record<string, string> = {
  llc: 'Limited Liability Corporation',
  corporation: 'Corporation',
  partnership: 'Partnership',
  co_operative: 'Co-operative',
  non_profit: 'Non-profit Corporation',
}
const INDUSTRIES: Record<string, { business: string; soleProprietor: string }> = {
  real_estate: { business: 'REAL_ESTATE', soleProprietor: 'REAL_ESTATE' },
  energy: { business: 'ENERGY', soleProprietor: 'ENERGY' },
  professional_services: { business: 'PROFESSIONAL_SERVICES', soleProprietor: 'PROFESSIONAL' },
  insurance: { business: 'INSURANCE', soleProprietor: 'INSURANCE' },
  consumer: { business: 'CONSUMER', soleProprietor: 'RETAIL' },
}
/** What the carrier calls a non-profit corporation's industry, whatever it does (twilio.com/docs/sms/a2p-10dlc/onboarding-for-government-and-non-profit-agencies, November 2026). */
const NON_PROFIT = 'NOT_FOR_PROFIT'
const USE_CASES: Record<UseCase, string> = {
  marketing: 'MARKETING',
  customer_care: 'CUSTOMER_CARE',
  account_notification: 'ACCOUNT_NOTIFICATION',
  mixed: 'MIXED',
}

/** The brand that a profile asks for. `name` is of this account and this attempt alone. */
export function brandApplication(profile: BusinessProfile, name: string): BrandApplication {
  const isSoleProprietor = profile.kind === 'sole_proprietor'
  const isNonProfit = !isSoleProprietor && profile.businessType === 'non_profit'
  const industry = INDUSTRIES[profile.industry] ?? { business: '', soleProprietor: '' }
  return {
    name,
    isSoleProprietor,
    isLowVolume: profile.kind === 'low_volume',
    legalName: profile.legalName.trim(),
    brandName: nameOfBrand(profile),
    ein: profile.ein.replaceAll(/\D/g, ''),
    businessType: BUSINESS_TYPES[profile.businessType] ?? '',
    isNonProfit,
    industry: isSoleProprietor ? industry.soleProprietor : isNonProfit ? NON_PROFIT : industry.business,
    website: websiteAddress(profile.website),
    street: profile.street.trim(),
    city: profile.city.trim(),
    state: profile.state.trim().toUpperCase(),
    zip: profile.zip.trim(),
    firstName: profile.contactFirstName.trim(),
    lastName: profile.contactLastName.trim(),
    title: profile.contactTitle.trim(),
    email: profile.contactEmail.trim(),
    phone: toE164(profile.contactPhone) ?? '',
  }
}

/** The campaign that a profile asks for. The pages are named in the flow, where reviewers look for them. */
export function campaignApplication(
  profile: BusinessProfile,
  name: string,
  { pages, inboundUrl }: { pages: ReturnType<typeof pagesAt>; inboundUrl: string },
): CampaignApplication {
  const { privacyUrl, termsUrl } = policiesOf(profile, pages)
  return {
    name,
    useCase: useCaseOf(profile),
    description: profile.description.trim(),
    samples: samplesOf(profile).map((sample) => sample.trim()),
    messageFlow: sentFlow(profile, pages),
    optInKeywords: profile.optInMethods.includes('keyword') ? [profile.optInKeyword.trim().toUpperCase()] : [],
    optInMessage: profile.optInMessage.trim(),
    privacyUrl,
    termsUrl,
    inboundUrl,
  }
}

const TOLL_FREE_USE_CASES: Record<UseCase, string[]> = {
  marketing: ['MARKETING'],
  customer_care: ['CUSTOMER_CARE'],
  account_notification: ['ACCOUNT_NOTIFICATIONS'],
  mixed: ['MARKETING', 'CUSTOMER_CARE', 'ACCOUNT_NOTIFICATIONS'],
}
/** As a text of so many characters at most, ended after a sentence, else after a word. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most)
  const sentence = /^.*[.!?”"](?=\s)/s.exec(`${start} `)?.[0] ?? ''
  if (sentence.length > most / 2 && sentence.length <= most) return sentence
  return `${start
    .slice(0, most - 1)
    .replace(/\s\S*$/, '')
    .trimEnd()}…`
}

const OPT_INS: Record<OptInMethod, VerificationApplication['optIn']> = {
  website: 'WEB_FORM',
  keyword: 'VIA_TEXT',
  paper: 'PAPER_FORM',
  verbal: 'VERBAL',
}

/** The verification of a toll-free number that a profile asks for. */
export function verificationApplication(
  profile: BusinessProfile,
  name: string,
  { numberSid, pages }: { numberSid: string; pages: ReturnType<typeof pagesAt> },
): VerificationApplication {
  const brand = brandApplication(profile, name)
  const campaign = campaignApplication(profile, name, { pages, inboundUrl: '' })
  return {
    name,
    numberSid,
    businessName: brand.legalName,
    doingBusinessAs: brand.brandName,
    businessType: profile.businessType === 'non_profit' ? 'NON_PROFIT' : 'PRIVATE_PROFIT',
    ein: brand.ein,
    website: brand.website,
    street: brand.street,
    city: brand.city,
    state: brand.state,
    zip: brand.zip,
    firstName: brand.firstName,
    lastName: brand.lastName,
    email: brand.email,
    phone: brand.phone,
    useCases: TOLL_FREE_USE_CASES[profile.useCase === '' ? 'mixed' : profile.useCase],
    summary: shortened(campaign.description, TOLL_FREE_TEXT),
    // The whole of it stands on the opt-in page, which is named in it and beside it.
    flow: `${shortened(profile.messageFlow.trim(), TOLL_FREE_TEXT - pages.optIn.length - 1)} ${pages.optIn}`,
    sample: campaign.samples[0] ?? '',
    optIn: OPT_INS[profile.optInMethods[0] ?? 'website'],
    optInPage: pages.optIn,
    optInKeywords: campaign.optInKeywords,
    optInMessage: campaign.optInMessage,
    privacyUrl: campaign.privacyUrl,
    termsUrl: campaign.termsUrl,
  }
}

function useCaseOf({ kind, useCase }: BusinessProfile): string {
  if (kind === 'sole_proprietor') return 'SOLE_PROPRIETOR'
  if (kind === 'low_volume' && useCase === 'mixed') return 'LOW_VOLUME'
  return useCase === '' ? 'MIXED' : USE_CASES[useCase]
}

/** Whether two profiles ask for the same brand, so that a verified one serves both. */
export const isSameBrand = (one: BusinessProfile, other: BusinessProfile): boolean =>
  JSON.stringify(brandApplication(one, '')) === JSON.stringify(brandApplication(other, ''))
