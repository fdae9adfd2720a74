import { registrationRules } from 'contract/check-registration'
import type { RegistrationRefusal } from 'contract/registration'
import type { CarrierRefusal } from '../../platform/providers/sms/registrar.ts'

/** How to fix what no form shows beforehand, by the carrier's code (twilio.com/docs/api/errors/<code>, read November 2026). */
const AFTERWARDS: Record<number, string> = {
  30752: 'Submit again, and reply YES within 24 hours to the text that the carrier sends to your mobile phone.',
}

/** What the carrier refused, in our words where we know the code, and how to fix it. */
export const explainedRefusals = (refusals: readonly CarrierRefusal[]): RegistrationRefusal[] =>
  refusals.map(({ code, message }) => {
    const known = registrationRules.filter((rule) => rule.code === code)
    const fixes = [...known.map(({ fix, fixRefused }) => fixRefused ?? fix), AFTERWARDS[code] ?? ''].filter(Boolean)
    return {
      code,
      message: message || known[0]?.says || 'The carrier gave no reason',
      fix: fixes.length > 0 ? [...new Set(fixes)].join(' ') : null,
    }
  })
