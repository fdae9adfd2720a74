import type { BrandApplication, CampaignApplication } from './registrar.ts'

/**
 * Twilio's own policies, the same for every account: what a customer profile and a messaging profile must have
 * (twilio.com/docs/messaging/compliance/a2p-10dlc/onboarding-isv-api and …/onboarding-isv-api-sole-prop-new, November 2026).
 */
export const policies = {
  business: { profile: 'RNdfbf3fae0e1107f8aded0e7cead80bf5', product: 'RNb0d4771c2c98518d916a3d4cd70a8f8b' },
  soleProprietor: { profile: 'RN806dd6cd175f314e1f96a9727ee271f4', product: 'RN670d5d2e282a6130ae063b234b6019c8' },
}

interface Content {
  type: string
  attributes: Record<string, string>
}

interface BrandPieces {
  people: ['business' | 'person', Content][]
  messaging: Content
  address: {
    customerName: string
    street: string
    city: string
    region: string
    postalCode: string
    isoCountry: string
  }
}

/** What Trust Hub is told of a business and of whoever answers for it. */
export function brandPieces(brand: BrandApplication): BrandPieces {
  const { firstName: first_name, lastName: last_name, email, phone: phone_number } = brand
  const address = {
    customerName: brand.legalName,
    street: brand.street,
    city: brand.city,
    region: brand.state,
    postalCode: brand.zip,
    isoCountry: 'US',
  }
  if (brand.isSoleProprietor)
    return {
      people: [
        [
          'person',
          { type: 'starter_customer_profile_information', attributes: { first_name, last_name, email, phone_number } },
        ],
      ],
      messaging: {
        type: 'sole_proprietor_information',
        attributes: { brand_name: brand.brandName, mobile_phone_number: phone_number, vertical: brand.industry },
      },
      address,
    }
  return {
    people: [
      [
        'business',
        {
          type: 'customer_profile_business_information',
          attributes: {
            business_name: brand.legalName,
            business_identity: 'direct_customer',
            business_type: brand.businessType,
            business_industry: brand.industry,
            business_registration_identifier: 'EIN',
            business_registration_number: brand.ein,
            business_regions_of_operation: 'USA_AND_CANADA',
            website_url: brand.website,
          },
        },
      ],
      [
        'person',
        {
          type: 'authorized_representative_1',
          attributes: {
            first_name,
            last_name,
            email,
            phone_number,
            business_title: brand.title,
            job_position: 'Other',
          },
        },
      ],
    ],
    messaging: {
      type: 'us_a2p_messaging_profile_information',
      attributes: { company_type: brand.isNonProfit ? 'non_profit' : 'private' },
    },
    address,
  }
}

const LINK = /https?:\/\/|\b[a-z0-9-]+\.(com|org|net|us|co|io)\b/i
const PHONE = /\(?\b\d{3}\)?[-. ]?\d{3}[-. ]\d{4}\b/

/** What a campaign is registered with. That texts hold links or numbers is read in the samples, so that it is never said wrongly (30889). */
export const campaignFields = (campaign: CampaignApplication) => ({
  description: campaign.description,
  messageFlow: campaign.messageFlow,
  messageSamples: campaign.samples,
  usAppToPersonUsecase: campaign.useCase,
  hasEmbeddedLinks: campaign.samples.some((sample) => LINK.test(sample)),
  hasEmbeddedPhone: campaign.samples.some((sample) => PHONE.test(sample)),
  ageGated: false,
  directLending: false,
  subscriberOptIn: true,
  privacyPolicyUrl: campaign.privacyUrl,
  termsAndConditionsUrl: campaign.termsUrl,
  ...(campaign.optInKeywords.length > 0 ? { optInKeywords: campaign.optInKeywords } : {}),
  ...(campaign.optInMessage === '' ? {} : { optInMessage: campaign.optInMessage }),
})
