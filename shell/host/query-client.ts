import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { keepOnlyFor } from './account-storage.ts'
import { isSignedOut } from './error-message.ts'

/** The cache key of the signed-in user: a User, null for a visitor, or undefined before the first answer. */
export const sessionKey = ['auth', 'me'] as const

/** A cache with the product's rules: nothing is retried, nothing becomes stale by itself, nothing polls unless configured to. */
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

  // Whenever the session is fetched: drafts of another account are deleted before anything is shown.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey.join() !== sessionKey.join()) return
    const user = client.getQueryData<{ id: string } | null>(sessionKey)
    if (user !== undefined) keepOnlyFor(user?.id ?? null)
  })

  // A session that was ended elsewhere is noticed by the first 401; the guard then asks the user to sign in again.
  function forgetUserWhenSignedOut(error: Error) {
    if (isSignedOut(error)) client.setQueryData(sessionKey, null)
  }

  return client
}

/** The one cache of the page, shared by the shell and all remotes. */
export const queryClient = createQueryClient()
