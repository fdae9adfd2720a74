/**
 * Registers a business at the carrier: its brand, and the campaign that its texts are of; and names the networks of phones. Both
 * kinds are called through the official `twilio` client.
 */
export interface Registrar {
  kind: 'sandbox' | 'twilio'
  /** False where the operator has not named the account's own business profile, below which a customer's is made. */
  isSetUp: boolean
  /**
   * Makes what is still missing of a brand, one piece after the other. A piece that the carrier has already under its name is taken, not made
   * again: an answer that was lost makes nothing twice. `keep` is awaited after each. Throws `RegistrationRefused` for what the carrier does not take
   * as it is, any other error when it is away.
   */
  makeBrand(brand: BrandApplication, made: Made, keep: Keep): Promise<void>
  brand(made: Made): Promise<Standing>
  /** Has a sole proprietor, whose brand is `unconfirmed`, texted again. Throws when the carrier is away. */
  textOwner(made: Made): Promise<void>
  /** The same for the messaging service and the campaign. One that was refused or withdrawn before is removed first. */
  makeCampaign(campaign: CampaignApplication, made: Made, keep: Keep): Promise<void>
  campaign(made: Made): Promise<Standing>
  /** Hands in the verification of a toll-free number, in place of brand and campaign; one that was refused or withdrawn before is removed first. */
  makeVerification(verification: VerificationApplication, made: Made, keep: Keep): Promise<void>
  verification(made: Made): Promise<Standing>
  /**
   * Takes the campaign and the verification of an account out, those too of which we never heard; the brand and the messaging service stay. What the carrier
   * was handed is in `made` afterwards, and kept before it is taken out: it is to be paid. Done twice, or after having died in between, it is the same. `name`
   * is of the account and the attempt, as a verification has it. Throws when the carrier is away.
   */
  takeOut(account: { accountId: string; name: string }, made: Made, keep: Keep): Promise<void>
  /**
   * Takes out all that was ever made for an account but its brands, which no call can. Returns what the carrier keeps all the same, by its id. Done
   * twice, it is the same. Throws when the carrier is away.
   */
  takeAllOut(accountId: string): Promise<string[]>
  /** The carrier's ids of the numbers in a messaging service. Throws when the carrier is away, as the next two do. */
  numbersIn(service: string): Promise<string[]>
  /** Puts a number into a messaging service, so that what leaves from it is of the service's campaign. False where another service has it: it stays there. */
  addNumber(service: string, number: string): Promise<boolean>
  /** Takes a number out; one that is not in it is fine. */
  removeNumber(service: string, number: string): Promise<void>
  /** The classes that mobile networks gave the brand and the campaign. Throws when the carrier is away. */
  classes(made: Made): Promise<NetworkClasses>
  /** The network of a phone, as the carrier writes it; null where it names none. Throws when the carrier is away. */
  networkNameOf(phone: string): Promise<string | null>
}

/** Writes down the id of one piece. */
export type Keep = (made: Made) => Promise<void>

/** What was made, by its place in the whole. */
export type Made = Partial<Record<Piece, string>>
export type Piece =
  | 'profile'
  | 'business'
  | 'person'
  | 'address'
  | 'document'
  | 'profileAsked'
  | 'product'
  | 'messaging'
  | 'productAsked'
  | 'brand'
  | 'service'
  | 'campaign'
  | 'verification'
  /** The toll-free number that the verification is of. */
  | 'verified'
  /** A campaign or a verification that is to be removed. */
  | 'dropped'

/** How the carrier thinks of a brand or a campaign. */
export interface Standing {
  /** `unconfirmed`: a sole proprietor was texted, and has not said yes yet. */
  state: 'pending' | 'unconfirmed' | 'verified' | 'failed' | 'suspended'
  refusals: CarrierRefusal[]
}

/** What follows for how much may be sent; null where the carrier names nothing. */
export interface NetworkClasses {
  /** T-Mobile's tier of the brand. */
  tier: string | null
  /** AT&T's class of the campaign. */
  messageClass: string | null
  /** Of the brand's vetting. */
  score: number | null
}

export interface CarrierRefusal {
  /** The carrier's code; 0 where it named none. */
  code: number
  message: string
  /** The fields of the carrier's form that it is about. */
  fields: string[]
}

/** The carrier does not take what was sent, whenever it is sent. */
export class RegistrationRefused extends Error {
  refusal: CarrierRefusal
  constructor(refusal: CarrierRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export interface BrandApplication {
  /** What everything made for it is named by at the carrier, of this account and this attempt alone. */
  name: string
  isSoleProprietor: boolean
  /** Without the vetting that more than 2,000 segments a day need. */
  isLowVolume: boolean
  legalName: string
  brandName: string
  ein: string
  businessType: string
  isNonProfit: boolean
  industry: string
  website: string
  street: string
  city: string
  state: string
  zip: string
  firstName: string
  lastName: string
  title: string
  email: string
  /** E.164. */
  phone: string
}

export interface CampaignApplication {
  /** The account's id. */
  name: string
  useCase: string
  description: string
  samples: string[]
  messageFlow: string
  optInKeywords: string[]
  optInMessage: string
  privacyUrl: string
  termsUrl: string
  /** Where texts that come in are posted. */
  inboundUrl: string
}

export interface VerificationApplication {
  /** Of this account and this attempt alone. */
  name: string
  /** The carrier's id of the number. */
  numberSid: string
  businessName: string
  doingBusinessAs: string
  businessType: 'PRIVATE_PROFIT' | 'NON_PROFIT'
  ein: string
  website: string
  street: string
  city: string
  state: string
  zip: string
  firstName: string
  lastName: string
  email: string
  /** E.164. */
  phone: string
  useCases: string[]
  summary: string
  /** How people agree. */
  flow: string
  sample: string
  optIn: 'WEB_FORM' | 'VIA_TEXT' | 'PAPER_FORM' | 'VERBAL'
  /** Where a reviewer sees how people agree. */
  optInPage: string
  optInKeywords: string[]
  optInMessage: string
  privacyUrl: string
  termsUrl: string
}
