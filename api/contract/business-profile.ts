/** How an account registers as a sender. `toll_free` is the verification of a toll-free number; the others are brands of 10DLC. */
export const registrationKinds = ['sole_proprietor', 'low_volume', 'standard', 'toll_free'] as const
export type RegistrationKind = (typeof registrationKinds)[number]

/** The ways in words, with what each allows. Figures of 2026, in segments a day to T-Mobile (docs/registration.md). */
export const registrationKindLabels: Record<RegistrationKind, { name: string; text: string }> = {
  sole_proprietor: {
    name: 'Sole proprietor',
    text: 'You have no EIN. One campaign and one number, about 1,000 texts a day.',
  },
  low_volume: {
    name: 'Low volume',
    text: 'A business with an EIN that texts fewer than 2,000 segments a day. Cheaper.',
  },
  standard: { name: 'Standard', text: 'A business with an EIN that texts more. It is vetted, which costs more once.' },
  toll_free: {
    name: 'Toll-free number',
    text: 'One toll-free number is verified in place of a brand and a campaign. Verifying costs nothing.',
  },
}

export const businessTypes = ['llc', 'corporation', 'partnership', 'co_operative', 'non_profit'] as const
export type BusinessType = (typeof businessTypes)[number]

export const businessTypeLabels: Record<BusinessType, string> = {
  llc: 'Limited liability company',
  corporation: 'Corporation',
  partnership: 'Partnership',
  co_operative: 'Co-operative',
  non_profit: 'Non-profit corporation',
}

export const industries = ['real_estate', 'energy', 'professional_services', 'insurance', 'consumer'] as const
export type Industry = (typeof industries)[number]

export const industryLabels: Record<Industry, string> = {
  real_estate: 'Real estate',
  energy: 'Solar and energy',
  professional_services: 'Home and professional services',
  insurance: 'Insurance',
  consumer: 'Other consumer business',
}

export const campaignUseCases = ['marketing', 'customer_care', 'account_notification', 'mixed'] as const
export type UseCase = (typeof campaignUseCases)[number]

export const campaignUseCaseLabels: Record<UseCase, string> = {
  marketing: 'Offers and promotions',
  customer_care: 'Answers to customers',
  account_notification: 'Notices about an order or an appointment',
  mixed: 'Several of these',
}

export const listSources = ['opted_in', 'customers', 'public_records', 'bought'] as const
export type ListSource = (typeof listSources)[number]

export const listSourceLabels: Record<ListSource, string> = {
  opted_in: 'People who agreed to texts from us',
  customers: 'Our customers, who agreed to texts from us',
  public_records: 'Owners from public records whose numbers were looked up',
  bought: 'A list that was bought, rented or shared with us',
}

export const optInMethods = ['website', 'keyword', 'paper', 'verbal'] as const
export type OptInMethod = (typeof optInMethods)[number]

export const optInMethodLabels: Record<OptInMethod, string> = {
  website: 'On a website',
  keyword: 'By texting a keyword',
  paper: 'On a paper form',
  verbal: 'By word, in person or on the phone',
}

/** What a business says of itself, as it was typed so far: every field may be empty, or not right yet. Its schema is `contract/registration`'s. */
export interface BusinessProfile {
  kind: RegistrationKind
  /** As the tax office has it, to the letter. */
  legalName: string
  /** The name that people know and that texts carry; empty where it is the legal one. */
  brandName: string
  /** Nine digits; none for a sole proprietor. */
  ein: string
  businessType: BusinessType | ''
  industry: Industry | ''
  street: string
  city: string
  /** Two letters. */
  state: string
  zip: string
  website: string
  contactFirstName: string
  contactLastName: string
  contactTitle: string
  contactEmail: string
  contactPhone: string
  listSource: ListSource | ''
  useCase: UseCase | ''
  description: string
  sample1: string
  sample2: string
  sample3: string
  optInMethods: OptInMethod[]
  /** How people agree, from where they see it to what they do. */
  messageFlow: string
  optInKeyword: string
  /** What is answered to whoever agreed. */
  optInMessage: string
  /** A policy of the business's own; empty where ours is used. */
  privacyUrl: string
  termsUrl: string
}

export type ProfileField = keyof BusinessProfile

/** What the form begins with. */
export const emptyProfile: BusinessProfile = {
  kind: 'low_volume',
  legalName: '',
  brandName: '',
  ein: '',
  businessType: '',
  industry: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  website: '',
  contactFirstName: '',
  contactLastName: '',
  contactTitle: '',
  contactEmail: '',
  contactPhone: '',
  listSource: '',
  useCase: '',
  description: '',
  sample1: '',
  sample2: '',
  sample3: '',
  optInMethods: [],
  messageFlow: '',
  optInKeyword: '',
  optInMessage: '',
  privacyUrl: '',
  termsUrl: '',
}

/** The name that people know a business by. */
export const nameOfBrand = ({ brandName, legalName }: Pick<BusinessProfile, 'brandName' | 'legalName'>): string =>
  brandName.trim() || legalName.trim()

/** The sample texts that were typed. */
export const samplesOf = ({ sample1, sample2, sample3 }: BusinessProfile): string[] =>
  [sample1, sample2, sample3].filter((sample) => sample.trim() !== '')
