import { brandRules } from './brand-rules.ts'
import type { BusinessProfile, ProfileField } from './business-profile.ts'
import { campaignRules } from './campaign-rules.ts'
import { consentRules } from './consent-rules.ts'
import type { CheckContext, RegistrationRule } from './registration-rule.ts'

/** All rules, in the order of the form. */
export const registrationRules: readonly RegistrationRule[] = [...consentRules, ...campaignRules, ...brandRules]

/** What the carrier would refuse, and where. */
export interface Finding {
  rule: string
  code: number
  field: ProfileField
  weight: RegistrationRule['weight']
  /** There is no second attempt. */
  final: boolean
  says: string
  fix: string
}

/**
 * Looks at a profile as the carrier's reviewers do, before anything is paid or sent. The same on the screen while it is typed and on the server.
 * It knows the form only: whether a name and an EIN belong together is for the carrier to say.
 */
export function checkRegistration(profile: BusinessProfile, context: CheckContext = {}): Finding[] {
  return registrationRules.flatMap((rule) =>
    rule.finds(profile, context).map((field) => ({
      rule: rule.id,
      code: rule.code,
      field,
      weight: rule.weight,
      final: rule.final === true,
      says: rule.says,
      fix: rule.fix,
    })),
  )
}

/** Whether it can be handed to the carrier. */
export const mayBeSubmitted = (findings: readonly Finding[]): boolean =>
  findings.every(({ weight }) => weight === 'warns')

/** How people come to agree, where their numbers were looked up or a list was bought. */
export const lawfulWays = [
  'Write letters or postcards to the owners of a pull list, with a keyword or the form of your website on them: who uses it has agreed.',
  'Put the form and the keyword on your website, your signs and your business cards.',
  'Call, where the law allows it, and ask: note who says yes, when, and what you asked. For offers, let them also text the keyword or send the form.',
  'Answer people who text you first: they asked you, and need no further consent for that.',
] as const
