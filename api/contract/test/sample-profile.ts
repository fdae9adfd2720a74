import { emptyProfile, type BusinessProfile } from '../business-profile.ts'

/** A registration as the carrier takes it. */
export const goodProfile: BusinessProfile = {
  ...emptyProfile,
  kind: 'low_volume',
  legalName: 'Lone Star Sample Homes LLC',
  brandName: 'Lone Star Sample Homes',
  ein: '74-1234567',
  businessType: 'llc',
  industry: 'real_estate',
  street: '100 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  website: 'https://lonestar.example.com',
  contactFirstName: 'Ada',
  contactLastName: 'Sample',
  contactTitle: 'Owner',
  contactEmail: 'ada@lonestar.example.com',
  contactPhone: '(512) 555-0100',
  listSource: 'opted_in',
  useCase: 'marketing',
  description:
    'Lone Star Sample Homes texts homeowners in Austin who asked for an offer on their house, to make it and to arrange a visit.',
  sample1:
    'Hi [first name], this is Ada of Lone Star Sample Homes. You asked for an offer on [address]: may I call you tomorrow? Reply STOP to opt out.',
  sample2: 'Lone Star Sample Homes: our cash offer for [address] is ready. Reply YES to see it, STOP to opt out.',
  optInMethods: ['website'],
  messageFlow:
    'Homeowners open https://lonestar.example.com/offer, enter their phone number and check a box, which is empty at first: “I agree to get texts about my offer from Lone Star Sample Homes. Up to 4 messages a month. Message and data rates may apply. Reply STOP to opt out, HELP for help.” The form can be sent without the box; consent is not a condition of purchase.',
}
