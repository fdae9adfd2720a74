import type { BusinessProfile } from './business-profile.ts'
import { toE164 } from './phone.ts'
import { hostOf, isPublicHost, isSameSite, rules, websiteAddress, when } from './registration-rule.ts'
import { isUsState } from './us-states.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')
const isCompany = ({ kind }: BusinessProfile) => kind !== 'sole_proprietor'
const isBlank = (text: string) => text.trim() === ''

/** First two digits that no office of the IRS gives out. */
const UNUSED_PREFIX = /^(00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/
const COUNTED = new Set(['123456789', '987654321', '012345678'])
const FREE_MAIL = /@(gmail|googlemail|yahoo|hotmail|outlook|live|aol|icloud|me|msn|proton|protonmail|gmx)\.[a-z.]+$/i
/** In digits, or in a word as in One Main Street. */
const HOUSE_NUMBER = /\d|^\s*(one|two|three|four|five|six|seven|eight|nine|ten)\b/i
const PLACEHOLDER = /^(n\/?a|none|test|tbd|unknown|company|business|my company|asdf+|x+|\[.*\])$/i
const SOCIAL = /^(.+\.)?(facebook|instagram|linkedin|twitter|x|tiktok|youtube|linktr|yelp)\.(com|ee)$/
const ANOTHERS_SITE =
  /^(.+\.)?(zillow|redfin|opendoor|offerpad|realtor|trulia|homes|kw|remax|coldwellbanker|sunrun|sunpower|google|amazon|twilio)\.com$/

/** Why a brand, or the business profile below it, is refused. */
export const brandRules = rules(
  {
    id: 'legal-name',
    code: 30799,
    read: '2026-11-23',
    weight: 'stops',
    says: 'There is no legal name that could be found at the tax office.',
    fix: 'Enter the name exactly as it stands on the letter from the IRS (CP 575 or 147C), with LLC or Inc.',
    finds: ({ legalName }) => when(legalName.trim().length < 2 || PLACEHOLDER.test(legalName.trim()), 'legalName'),
  },
  {
    id: 'ein-missing',
    code: 30799,
    read: '2026-11-23',
    weight: 'stops',
    says: 'A business is looked up by its EIN: nine digits.',
    fix: 'Enter the EIN of the business. Without one, register as a sole proprietor.',
    finds: (profile) => when(isCompany(profile) && digitsOf(profile.ein).length !== 9, 'ein'),
  },
  {
    id: 'ein-not-real',
    code: 30799,
    read: '2026-11-23',
    weight: 'stops',
    says: 'The IRS gives out no such EIN.',
    fix: 'Compare the number with the letter from the IRS: two digits, a hyphen, seven digits.',
    finds: (profile) => {
      const digits = digitsOf(profile.ein)
      const isMadeUp = UNUSED_PREFIX.test(digits) || COUNTED.has(digits) || /^(\d)\1{8}$/.test(digits)
      return when(isCompany(profile) && digits.length === 9 && isMadeUp, 'ein')
    },
  },
  {
    id: 'ein-is-ssn',
    code: 30799,
    read: '2026-11-23',
    weight: 'stops',
    says: 'This is written like a Social Security number.',
    fix: 'Enter the EIN of the business, and never the SSN of a person. Without an EIN, register as a sole proprietor.',
    finds: ({ ein }) => when(/^\s*\d{3}-\d{2}-\d{4}\s*$/.test(ein), 'ein'),
  },
  {
    id: 'kind-of-business',
    code: 30799,
    read: '2026-11-23',
    weight: 'stops',
    says: 'The carrier compares what kind of business it is, and in which industry.',
    fix: 'Choose the one that stands in its papers.',
    finds: (profile) => [
      ...when(isCompany(profile) && profile.businessType === '', 'businessType'),
      ...when(profile.industry === '', 'industry'),
    ],
  },
  {
    id: 'mobile-number',
    code: 30751,
    read: '2026-11-23',
    weight: 'stops',
    says: 'A sole proprietor is verified by a text to their own US mobile phone; this number cannot get it.',
    fix: 'Enter your own mobile number, not a toll-free one or an office line.',
    finds: ({ kind, contactPhone }) =>
      when(kind === 'sole_proprietor' && !isBlank(contactPhone) && !isMobileLike(contactPhone), 'contactPhone'),
  },
  {
    id: 'address',
    code: 18603,
    read: '2026-11-23',
    weight: 'stops',
    says: 'The address is not complete, so that it cannot be verified.',
    fix: 'Enter the street with its number, the city, the state in two letters and a ZIP of five digits.',
    finds: ({ street, city, state, zip }) => [
      ...when(!HOUSE_NUMBER.test(street) || !/[a-z]/i.test(street), 'street'),
      ...when(city.trim().length < 2, 'city'),
      ...when(!isUsState(state), 'state'),
      ...when(!/^\s*\d{5}(-\d{4})?\s*$/.test(zip), 'zip'),
    ],
  },
  {
    id: 'contact',
    code: 18604,
    read: '2026-11-23',
    weight: 'stops',
    says: 'The person who answers for the business cannot be verified.',
    fix: 'Name a person with first and last name, their own email address and phone.',
    finds: ({ contactFirstName, contactLastName, contactEmail, contactPhone }) => [
      ...when(!isPersonsName(contactFirstName), 'contactFirstName'),
      ...when(!isPersonsName(contactLastName), 'contactLastName'),
      ...when(!/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(contactEmail.trim()), 'contactEmail'),
      ...when(toE164(contactPhone) === null, 'contactPhone'),
    ],
  },
  {
    id: 'mail-of-another-domain',
    code: 18606,
    read: '2026-11-23',
    weight: 'warns',
    says: "The email address is not of the website's domain.",
    fix: 'Use an address such as you@your-website.com, which proves that the website is yours.',
    finds: (profile) => {
      const site = hostOf(profile.website)
      const domain = profile.contactEmail.trim().toLowerCase().split('@')[1]
      if (!isCompany(profile) || !site || !domain) return []
      return when(FREE_MAIL.test(profile.contactEmail.trim()) || !isSameSite(site, domain), 'contactEmail')
    },
  },
  {
    id: 'website',
    code: 30907,
    read: '2026-11-23',
    weight: 'stops',
    says: 'A reviewer could not open this website.',
    fix: 'Enter the address of a website of your own that is there for all to see, such as https://your-name.com.',
    finds: ({ website }) => {
      const host = hostOf(website)
      return when(host === undefined || !isPublicHost(host), 'website')
    },
  },
  {
    id: 'website-of-another',
    code: 30907,
    read: '2026-11-23',
    weight: 'stops',
    says: "This is another company's website. The carrier compares it with the name of your business.",
    fix: 'Enter the website of your own business.',
    finds: ({ website }, { platformHost }) => {
      const host = hostOf(website)
      if (host === undefined) return []
      return when(ANOTHERS_SITE.test(host) || (platformHost !== undefined && isSameSite(host, platformHost)), 'website')
    },
  },
  {
    id: 'website-behind-sign-in',
    code: 30921,
    read: '2026-11-23',
    weight: 'stops',
    says: 'A reviewer would have to sign in to see this page.',
    fix: 'Enter the public front page of your website.',
    finds: ({ website }) => when(BEHIND_SIGN_IN.test(websiteAddress(website)), 'website'),
  },
  {
    id: 'website-is-a-profile',
    code: 30919,
    read: '2026-11-23',
    weight: 'warns',
    says: 'A page at a social network often says too little of the business and of its texts.',
    fix: 'A website of one page is enough: who you are, what you do, how people agree to texts.',
    finds: ({ website }) => when(SOCIAL.test(hostOf(website) ?? ''), 'website'),
  },
)

const BEHIND_SIGN_IN =
  /^https?:\/\/(staging|dev|admin|portal|intranet)\.|\/(log-?in|sign-?in|admin|dashboard|portal|wp-admin)\b/i

const TOLL_FREE = /^\+1(800|833|844|855|866|877|888)/

function isMobileLike(typed: string): boolean {
  const phone = toE164(typed)
  return phone !== null && !TOLL_FREE.test(phone)
}

const isPersonsName = (name: string) =>
  name.trim().length > 1 && !/\d|^(admin|info|support|owner|office|sales|manager|test|n\/?a)$/i.test(name.trim())
