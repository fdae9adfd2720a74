import { keepDraft } from '../../host/draft.ts'

/** The names of the drafts of sign-in and sign-up. */
export const LOG_IN_DRAFT = 'log-in'
export const SIGN_UP_DRAFT = 'sign-up'

/** Both forms begin with this address. */
export function prefillEmail(email: string): void {
  for (const name of [LOG_IN_DRAFT, SIGN_UP_DRAFT]) keepDraft(name, { email }, { email: '' })
}
