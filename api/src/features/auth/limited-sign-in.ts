import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { isDevice, knownDevice } from './device-cookie.ts'
import { passwordHashByEmail } from './queries.ts'
import type { RateLimitName } from '../../platform/limits/limit-table.ts'
import type { Visitor } from '../../platform/limits/limits.ts'

interface Context extends Pick<Services, 'config' | 'secrets' | 'limits' | 'now'> {
  sql: Sql
  request: Request
  address: string
  /** Whose active session the request carries. */
  user: SignedInUser | null
}

/**
 * Checks a password as often as the limits allow guesses: `check` throws 401 `wrong_credentials`, or returns the account.
 * Refuses with 429 `too_many_attempts`. Wrong passwords of strangers, however many, stop neither a device that signed in to the
 * account before, nor an active session of it, nor a caller who goes on to a right second factor.
 */
export async function limitedSignIn<Account>(
  context: Context,
  email: string,
  check: () => Promise<Account>,
  asksSecondFactor: (account: Account) => boolean,
): Promise<Account> {
  const { limits } = context
  const device = await deviceOf(context, email)
  const visitor: Visitor = { address: context.address, email, ...(device === undefined ? {} : { device }) }
  const own: RateLimitName = device === undefined ? 'sign_in_pair' : 'sign_in_device'
  const shared: RateLimitName[] = device === undefined ? ['sign_in_address', 'sign_in_strangers'] : []
  const giveBack = (names: RateLimitName[]) => Promise.all(names.map((name) => limits.giveBack(name, visitor)))

  // Counted beforehand and given back: however many guess at once, no more than these are checked.
  await limits.take(own, visitor)
  if (device === undefined) await limits.take('sign_in_address', visitor)
  const underAttack = device === undefined ? await limits.taken('sign_in_strangers', visitor) : undefined

  let account: Account
  try {
    account = await check()
  } catch (error) {
    const isWrong = error instanceof Refusal && error.code === 'wrong_credentials'
    if (!isWrong) await giveBack([own, ...shared])
    // The same answer as to the right password without a second factor: it says nothing about the guess.
    throw isWrong && underAttack ? underAttack : error
  }
  if (underAttack && !asksSecondFactor(account)) throw underAttack
  await Promise.all([limits.forget(own, visitor), giveBack(shared)])
  return account
}

/** An active session of the account is as good as the device's cookie, which sessions from before it do not have. */
async function deviceOf({ sql, request, user, ...context }: Context, email: string): Promise<string | undefined> {
  const session = user && user.email.toLowerCase() === email.trim().toLowerCase() ? user.id : undefined
  if (!isDevice(request, context)) return session
  const [account] = await passwordHashByEmail(sql, email)
  return (account && knownDevice(request, account.passwordHash, context)) ?? session
}
