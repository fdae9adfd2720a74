import { isEmail } from 'contract/email'
import { MAX_INVITED_AT_ONCE, type Member } from 'contract/members'

/** The addresses in a pasted text: one a line or separated by commas, semicolons or spaces, also as a mail program copies them, `Ada <ada@example.com>`. */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[,;\n]+/).map((part) => /<([^<>]*)>/.exec(part)?.[1] ?? part)
  return [...new Set(parts.flatMap((part) => part.split(/\s+/)).filter(Boolean))]
}

/**
 * What keeps these addresses from being invited, each by its name; undefined where nothing does. Whoever works here for an agency is invited to be
 * a member of the account itself.
 */
export function problemWith(
  emails: string[],
  members: readonly Pick<Member, 'email' | 'agencyName'>[],
): string | undefined {
  if (emails.length === 0) return 'Enter an email address'
  if (emails.length > MAX_INVITED_AT_ONCE)
    return `Please invite at most ${MAX_INVITED_AT_ONCE} people at once. These are ${emails.length}.`
  const own = members.filter(({ agencyName }) => agencyName === null)
  const known = new Set(own.map(({ email }) => email.toLowerCase()))
  const problems = emails.flatMap((email) => {
    if (!isEmail(email)) return [`${email} is not an email address.`]
    return known.has(email.toLowerCase()) ? [`${email} is a member already.`] : []
  })
  return problems.length > 0 ? problems.join(' ') : undefined
}
