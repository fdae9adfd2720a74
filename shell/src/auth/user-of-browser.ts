import { currentUser, type User } from 'contract/auth'
import type { Response } from 'contract/endpoint'

/**
 * Who is signed in in this browser by now; null for no one. Another window may have given the session a new token, as it does when it opens another account,
 * while a call was on its way with the one before. Not asked with `call`: a refused one would wait for this very answer.
 */
export async function userOfBrowser(): Promise<User | null> {
  try {
    const answer = await fetch(currentUser.path, { credentials: 'include' })
    if (!answer.ok) return null
    const { user } = (await answer.json()) as Response<typeof currentUser>
    return user
  } catch {
    return null
  }
}
