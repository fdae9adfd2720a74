import { registrationRules } from 'contract/check-registration'
import type { RegistrationRefusal } from 'contract/registration'
import type { CarrierRefusal } from '../../platform/providers/sms/registrar.ts'

/** What the carrier refused, in our words where we know the code, and how to mend it. */
export const explainedRefusals = (refusals: readonly CarrierRefusal[]): RegistrationRefusal[] =>
  refusals.map(({ code, message }) => {
    const known = registrationRules.filter((rule) => rule.code === code)
    return {
      code,
      message: message || known[0]?.says || 'The carrier gave no reason',
      mend: known.length > 0 ? [...new Set(known.map(({ mend, mendRefused }) => mendRefused ?? mend))].join(' ') : null,
    }
  })
