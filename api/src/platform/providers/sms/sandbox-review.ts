import type { SandboxSettings } from './sandbox-settings.ts'

/** What the made-up reviewers look at. */
export interface Reviewed {
  settings: SandboxSettings
  /** What was said of the business of a customer profile. */
  businessOf(profile: string): Record<string, string>[]
  /** What was said of a brand. */
  brandOf(sid: string): Record<string, unknown>
  /** Milliseconds since the owner of a brand was texted again; undefined where that was not asked for. */
  textedAgain(sid: string): number | undefined
  /** Of all businesses, the oldest first. */
  businesses: Record<string, string>[]
}

type Fields = Record<string, unknown>

interface Complaint {
  code: number
  message: string
  fields: string[]
}

const complaint = (code: number, message: string, field: string): Complaint => ({ code, message, fields: [field] })

/**
 * A brand some time after it was asked for. Refused: an EIN that is another name's, because it was registered under one before or ends in 0000, and a
 * brand that is another company's.
 */
export function brandStanding(sid: string, fields: Fields, age: number, review: Reviewed) {
  const { customer_profile_bundle_sid: profile } = fields
  const { suspendBrands, registrationAfterMs, refuseBrandsWith } = review.settings
  if (suspendBrands) return { status: 'SUSPENDED', errors: [] }
  if (age < registrationAfterMs) return { status: 'PENDING', errors: [] }
  const [business] = review.businessOf(String(profile)).filter((each) => each.business_name)
  const number = business?.business_registration_number ?? ''
  const holder = review.businesses.find((each) => each.business_registration_number === number)
  const complaints = [
    ...(refuseBrandsWith === null
      ? []
      : [complaint(refuseBrandsWith, `Refused with ${refuseBrandsWith}`, 'business_name')]),
    ...(business &&
    (number.endsWith('0000') || (holder && plain(holder.business_name) !== plain(business.business_name)))
      ? [
          complaint(
            30799,
            'The submitted legal company name does not match with US EIN.',
            'business_registration_number',
          ),
        ]
      : []),
    ...(business && ANOTHERS.test(business.business_name ?? '')
      ? [complaint(30799, 'The submitted legal company name does not match with US EIN.', 'business_name')]
      : []),
  ]
  return complaints.length > 0
    ? { status: 'FAILED', failure_reason: complaints[0]?.message, errors: complaints.map(asBrandError) }
    : {
        status: 'APPROVED',
        errors: [],
        brand_score: scoreOf(fields, review),
        identity_status: isConfirmed(sid, fields, age, review) ? 'VERIFIED' : 'UNVERIFIED',
      }
}

/** Whether a sole proprietor has said yes to the carrier's text; no other brand is asked. */
function isConfirmed(sid: string, fields: Fields, age: number, { settings, textedAgain }: Reviewed): boolean {
  if (fields.brand_type !== 'SOLE_PROPRIETOR') return true
  if (settings.ownersConfirm === 'soon') return age >= 2 * settings.registrationAfterMs
  return settings.ownersConfirm === 'when_texted_again' && (textedAgain(sid) ?? -1) >= settings.registrationAfterMs
}

/** A campaign some time after it was asked for. */
export function campaignStanding(fields: Fields, age: number, review: Reviewed) {
  const { settings } = review
  if (settings.suspendCampaigns)
    return { campaign_status: 'SUSPENDED', errors: [asCampaignError(complaint(30990, 'Campaign Suspension', ''))] }
  if (age < settings.registrationAfterMs) return { campaign_status: 'IN_PROGRESS', errors: [] }
  const complaints =
    settings.refuseCampaignsWith === null
      ? complaintsOf(fields)
      : [complaint(settings.refuseCampaignsWith, `Refused with ${settings.refuseCampaignsWith}`, 'MESSAGE_FLOW')]
  return complaints.length > 0
    ? { campaign_status: 'FAILED', errors: complaints.map(asCampaignError) }
    : { campaign_status: 'VERIFIED', campaign_id: 'C5A9D00', errors: [], rate_limits: rateLimits(fields, review) }
}

/** Who asked for no vetting has no score. */
const scoreOf = (brand: Fields, { settings }: Reviewed) =>
  brand.skip_automatic_sec_vet === 'true' || brand.brand_type === 'SOLE_PROPRIETOR' ? null : settings.brandScore

/** The classes that the networks give a campaign, by its use case and its brand's score. */
function rateLimits({ us_app_to_person_usecase: useCase, brand_registration_sid: sid }: Fields, review: Reviewed) {
  const score = scoreOf(review.brandOf(String(sid)), review)
  const isMixed = useCase === 'MIXED' || useCase === 'MARKETING'
  const [tier, dedicated, mixed] =
    score === null || useCase === 'LOW_VOLUME'
      ? (['LOW', 'T', 'T'] as const)
      : score >= 75
        ? (['TOP', 'A', 'B'] as const)
        : score >= 50
          ? (['UPPER_MID', 'C', 'D'] as const)
          : (['LOWER_MID', 'E', 'F'] as const)
  return { att: { msg_class: isMixed ? mixed : dedicated }, tmobile: { brand_tier: tier } }
}

/** A toll-free verification some time after it was asked for: what is refused of a campaign is refused of it. */
export function verificationStanding(fields: Fields, age: number, review: Reviewed) {
  const { campaign_status: status, errors } = campaignStanding(
    {
      message_samples: [fields.production_message_sample],
      message_flow: `${String(fields.use_case_summary)} ${String(fields.additional_information)}`,
      description: fields.business_website,
    },
    age,
    review,
  )
  if (status === 'IN_PROGRESS') return { status: 'PENDING_REVIEW' }
  if (status === 'VERIFIED') return { status: 'TWILIO_APPROVED' }
  const reasons = errors.map(({ error_code: code, description: reason }) => ({ code, reason }))
  return {
    status: 'TWILIO_REJECTED',
    rejection_reason: reasons[0]?.reason,
    error_code: reasons[0]?.code,
    edit_allowed: true,
    rejection_reasons: reasons,
  }
}

/** What a campaign is not even taken for review with. */
export function campaignRefusal(fields: Fields, there: readonly object[]): Complaint | undefined {
  const long = tooLong(fields)
  if (long) return long
  if (there.length > 0)
    return complaint(21713, 'A messaging service can have one campaign only', 'MESSAGING_SERVICE_SID')
  if (!fields.privacy_policy_url) return complaint(30933, 'PrivacyPolicyUrl is required', 'PRIVACY_POLICY_URL')
  if (!fields.terms_and_conditions_url)
    return complaint(30934, 'TermsAndConditionsUrl is required', 'TERMS_AND_CONDITIONS_URL')
  return undefined
}

/** The most characters of each field of a campaign (twilio.com/docs/messaging/api/usapptoperson-resource, November 2026). */
const MOST: Record<string, [least: number, most: number]> = {
  message_flow: [40, 2048],
  description: [40, 4096],
  message_samples: [20, 1024],
  opt_in_message: [20, 320],
  opt_in_keywords: [1, 255],
}

function tooLong(fields: Fields): Complaint | undefined {
  for (const [name, [least, most]] of Object.entries(MOST))
    for (const text of [fields[name] ?? []].flat())
      if (String(text).length < least || String(text).length > most)
        return complaint(20001, `${name} must have between ${least} and ${most} characters`, name.toUpperCase())
  return undefined
}

/** What a verification is not even taken with. The carrier names no limit of its summary; this is what we keep to (docs/registration.md). */
export function verificationRefusal(fields: Fields): Complaint | undefined {
  for (const name of ['use_case_summary', 'additional_information'])
    if (String(fields[name] ?? '').length > 500)
      return complaint(20001, `${name} must have at most 500 characters`, name.toUpperCase())
  return undefined
}

function complaintsOf({ message_samples: samples, message_flow: flow, description }: Fields): Complaint[] {
  const texts = Array.isArray(samples) ? samples.map(String) : []
  const told = `${String(flow)} ${String(description)}`
  return [
    ...(texts.some((text) => /\bSTOP\b/i.test(text))
      ? []
      : [complaint(30893, 'Inconsistency between sample message and use case', 'MESSAGE_SAMPLES')]),
    ...(texts.some((text) => /\bbit\.ly\b/i.test(text))
      ? [complaint(30892, 'Public URL shorteners', 'MESSAGE_SAMPLES')]
      : []),
    ...(texts.some((text) => ANOTHERS.test(text))
      ? [complaint(30927, 'Opt-in evidence is for a different company', 'MESSAGE_SAMPLES')]
      : []),
    // A website that is not there: its name says so.
    ...(/\bmissing\.[a-z0-9-]+\.[a-z]+/i.test(told)
      ? [complaint(30907, 'Website URL validation issue', 'MESSAGE_FLOW')]
      : []),
  ]
}

const ANOTHERS = /\b(zillow|opendoor|redfin|sunrun)\b/i

const plain = (name: string | undefined) =>
  (name ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

// The real carrier writes the two differently.
const asBrandError = ({ code, message, fields }: Complaint) => ({ code, description: message, fields })
const asCampaignError = ({ code, message, fields }: Complaint) => ({
  error_code: code,
  description: message,
  fields,
  url: `https://www.twilio.com/docs/api/errors/${code}`,
})
