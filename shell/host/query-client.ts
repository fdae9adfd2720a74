import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { keepOnlyFor } from './account-storage.ts'
import { isSignedOut } from './error-message.ts'

/** Where the signed-in user lies in the cache: a User, null for a visitor, or undefined before the first answer. */
export const sessionKey = ['auth', 'me'] as const

/** A cache with the product's rules: nothing is retried, nothing grows stale by itself, nothing polls unless it says so. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: forgetUserWhenSignedOut }),
    mutationCache: new MutationCache({ onError: forgetUserWhenSignedOut }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

  // However the page learns who is there: what somebody else left in this browser is gone before anything is shown to them.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey.join() !== sessionKey.join()) return
    const user = client.getQueryData<{ id: string } | null>(sessionKey)
    if (user !== undefined) keepOnlyFor(user?.id ?? null)
  })

  // A session that ended elsewhere shows in the first refused call; the guard then asks the user to sign in again.
  function forgetUserWhenSignedOut(error: Error) {
    if (isSignedOut(error)) client.setQueryData(sessionKey, null)
  }

  return client
}

/** The one cache of the page, shared by the shell and all remotes. */
export const queryClient = createQueryClient()
