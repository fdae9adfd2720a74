import { queryOptions, useQuery } from '@tanstack/react-query'
import { currentUser, type User } from 'contract/auth'
import { call } from 'contract/client'
import { useState } from 'react'
import { sessionKey } from './query-client.ts'
import { isSignedOut } from './error-message.ts'

/** Who is signed in; a 401 means a visitor, null. Any other failure stays an error. */
export const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: whoIsThere })

/** The session as it loads: `data` is the user, or null for a visitor. */
export const useSession = () => useQuery(sessionQuery)

/** The signed-in user; for pages behind the guard, where there is always one. A page that is about to be left keeps the one it had. */
export function useUser(): User {
  const { data } = useSession()
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const user = data ?? last
  if (!user) throw new Error('useUser is for pages behind the guard')
  return user
}

async function whoIsThere(): Promise<User | null> {
  try {
    const { user } = await call(currentUser, {})
    return user
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}
