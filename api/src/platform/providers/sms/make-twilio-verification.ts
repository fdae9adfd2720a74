import { makeOnce, type TwilioClient } from './make-once.ts'
import type { Made, VerificationApplication } from './registrar.ts'

/** The most that the carrier offers to plan with in a month is more than a new sender has; it asks again when it is not enough. */
const MONTHLY_VOLUME = '10,000'

/** Hands in the verification of a toll-free number, unless it is (twilio.com/docs/messaging/api/tollfree-verification-resource, November 2026). */
export async function makeTwilioVerification(
  { messaging }: TwilioClient,
  verification: VerificationApplication,
  made: Made,
  keep: (made: Made) => Promise<void>,
): Promise<void> {
  const { tollfreeVerifications } = messaging.v1
  const { name, numberSid } = verification
  const ofNumber = () => tollfreeVerifications.list({ tollfreePhoneNumberSid: numberSid })
  if (made.verification === undefined)
    for (const { sid, externalReferenceId } of await ofNumber())
      // Refused or taken back: a number has room for one.
      if (externalReferenceId !== name) await tollfreeVerifications(sid).remove()
  // A campaign that is to go is removed by the next campaign.
  if (made.dropped?.startsWith('HH')) {
    delete made.dropped
    await keep(made)
  }
  if (made.verification === undefined) {
    made.verified = numberSid
    await keep(made)
  }
  await makeOnce(
    made,
    keep,
    'verification',
    async () => (await ofNumber()).at(0)?.sid,
    async () => (await tollfreeVerifications.create(fieldsOf(verification))).sid,
  )
}

const fieldsOf = (verification: VerificationApplication) => ({
  externalReferenceId: verification.name,
  tollfreePhoneNumberSid: verification.numberSid,
  businessName: verification.businessName,
  doingBusinessAs: verification.doingBusinessAs,
  businessType: verification.businessType,
  businessRegistrationNumber: verification.ein,
  businessRegistrationAuthority: 'EIN' as const,
  businessRegistrationCountry: 'US',
  businessWebsite: verification.website,
  businessStreetAddress: verification.street,
  businessCity: verification.city,
  businessStateProvinceRegion: verification.state,
  businessPostalCode: verification.zip,
  businessCountry: 'US',
  businessContactFirstName: verification.firstName,
  businessContactLastName: verification.lastName,
  businessContactEmail: verification.email,
  businessContactPhone: verification.phone,
  notificationEmail: verification.email,
  useCaseCategories: verification.useCases,
  useCaseSummary: verification.summary,
  additionalInformation: verification.flow,
  productionMessageSample: verification.sample,
  optInType: verification.optIn,
  optInImageUrls: [verification.optInPage],
  messageVolume: MONTHLY_VOLUME,
  privacyPolicyUrl: verification.privacyUrl,
  termsAndConditionsUrl: verification.termsUrl,
  ageGatedContent: false,
  ...(verification.optInKeywords.length > 0 ? { optInKeywords: verification.optInKeywords } : {}),
  ...(verification.optInMessage === '' ? {} : { optInConfirmationMessage: verification.optInMessage }),
})
