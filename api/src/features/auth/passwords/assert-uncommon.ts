import { Refusal } from '../../../platform/errors/refusal.ts'

/** How many of the most common passwords are refused: those that the sign-up form's least length of 6 lets through. */
const MAX_RANK = 10_000
const MIN_LENGTH = 6

/** What an account is known by: as a password it is the first guess. */
interface Known {
  email: string
  fullName: string
}

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Passes a password that is neither among the 10,000 most common nor the account's own address, its local part, its name or the
 * product's. Refuses with 422 `common_password`.
 */
export async function assertUncommon(password: string, { email, fullName }: Known): Promise<void> {
  common ??= readCommon()
  // As it is hashed (`platform/passwords/hash-worker.mjs`): a password in letters of another width opens in plain ones too.
  const typed = password.normalize('NFKC').toLowerCase()
  const own = [email, email.split('@')[0], fullName, fullName.replaceAll(/\s/g, ''), 'lotline'].map((text) =>
    text?.toLowerCase(),
  )
  if (own.includes(typed) || (await common).has(typed))
    throw new Refusal(422, 'common_password', 'This password is too common')
}

/** The ranked list that zxcvbn ships: passwords of public leaks, in small letters, the most common first. Read at the first use. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(
    dictionary['passwords-common']
      .filter((word) => String(word).length >= MIN_LENGTH)
      .slice(0, MAX_RANK)
      .map(String),
  )
}
