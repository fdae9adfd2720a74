import type { BusinessProfile, ProfileField } from './business-profile.ts'
import type { PageAddresses } from './message-flow.ts'
import { says } from './said.ts'

/** What a rule may know beside the profile. */
export interface CheckContext {
  /** The host name under which this installation answers: it is no business's own website. */
  platformHost?: string
  /** Where the pages in the business's name are; absent before they have an address. */
  pages?: PageAddresses | undefined
}

/** One reason for which the carrier refuses a registration, as it can be seen beforehand. */
export interface RegistrationRule {
  id: string
  /** The carrier's refusal code; its page is `refusalPage(code)`. */
  code: number
  /** When the carrier's page was last read for this rule, as an ISO date. */
  read: string
  /** `stops`: it would be refused. `warns`: it may be. */
  weight: 'stops' | 'warns'
  /** The carrier takes no second attempt and hears no appeal. */
  final?: true
  /** What is wrong, in plain words. */
  says: string
  /** How to fix it. */
  fix: string
  /** How to fix it where the carrier refused with this code all the same: its code may mean more than the rule sees; empty where that cannot be. */
  fixRefused?: string
  /** The fields that it is about; empty where all is well. */
  finds(profile: BusinessProfile, context: CheckContext): ProfileField[]
}

/** The carrier's own words on a code. */
export const refusalPage = (code: number): string => `https://www.twilio.com/docs/api/errors/${code}`

/** A list of rules, with the type of each checked. */
export const rules = (...list: RegistrationRule[]): readonly RegistrationRule[] => list

/** The field when something holds, none otherwise. */
export const when = (holds: boolean, ...fields: ProfileField[]): ProfileField[] => (holds ? fields : [])

/** The text fields of these that say what a pattern describes. */
export const fieldsWith = (
  profile: BusinessProfile,
  pattern: RegExp,
  fields: readonly TextField[] = campaignTexts,
): ProfileField[] => fields.filter((field) => says(profile[field], pattern))

type TextField = {
  [Field in ProfileField]: BusinessProfile[Field] extends string
    ? string extends BusinessProfile[Field]
      ? Field
      : never
    : never
}[ProfileField]

/** What a reviewer reads of a campaign. */
export const campaignTexts = ['description', 'sample1', 'sample2', 'sample3', 'messageFlow', 'optInMessage'] as const
export const sampleFields = ['sample1', 'sample2', 'sample3'] as const

/** The host name of an address as it is typed, with or without https; undefined where it is none. */
export function hostOf(address: string): string | undefined {
  const typed = address.trim().toLowerCase()
  if (typed === '' || /\s/.test(typed)) return undefined
  try {
    const { hostname, protocol } = new URL(/^[a-z][a-z0-9+.-]*:/.test(typed) ? typed : `https://${typed}`)
    if (!/^https?:$/.test(protocol)) return undefined
    return hostname.replace(/^www\./, '')
  } catch {
    return undefined
  }
}

/** A website's address as it is sent and opened: with its scheme. */
export const websiteAddress = (website: string): string =>
  /^https?:/i.test(website.trim()) ? website.trim() : `https://${website.trim()}`

/** Whether a host can be of a website that others reach. */
export const isPublicHost = (host: string): boolean =>
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host) &&
  !/\.(invalid|test|local|localhost|internal|example|lan|home)$/.test(host)

/** Whether two hosts are of one site: the same, or one below the other. */
export const isSameSite = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
