import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { keepOnlyFor } from './account-storage.ts'
import { errorCode, isSignedOut } from './error-message.ts'

/** The cache key of the signed-in user: a User, null for a visitor, or undefined before the first answer. */
export const sessionKey = ['auth', 'me'] as const

/** A cache with the product's rules: nothing is retried, nothing becomes stale by itself, nothing polls unless configured to. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeRefusal }),
    mutationCache: new MutationCache({ onError: noticeRefusal }),
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

  // Whenever the session is fetched: drafts of another person are deleted before anything is shown, and calls name the account from now on.
  let shown: string | undefined
  client.getQueryCache().subscribe((event) => {
    const { type, query } = event
    if (query.queryKey.join() !== sessionKey.join()) return
    if (type === 'removed') show(undefined)
    // Only what was answered: a session that is asked for once more while the page signs out has the user of before.
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const user = client.getQueryData<{ id: string; accountId: string; severalAccounts?: boolean } | null>(sessionKey)
    if (user === undefined) return
    keepOnlyFor(user?.id ?? null)
    if (!user) show(undefined)
    else if (shown === undefined) show(user.accountId)
    else if (shown !== user.accountId) globalThis.onOtherAccount?.()
    globalThis.accountOfDownloads = user?.severalAccounts ? shown : undefined
  })

  /** The page shows one account until the user is forgotten: what else is cached is that account's. */
  function show(accountId: string | undefined) {
    shown = accountId
    globalThis.shownAccount = accountId
  }

  // A session that was ended elsewhere is noticed by the first 401; the guard then asks the user to sign in again. A role that was changed
  // meanwhile, or what a member may see, is noticed by the first refusal; the page then shows what they may by now.
  function noticeRefusal(error: Error) {
    if (isSignedOut(error)) client.setQueryData(sessionKey, null)
    if (['role_missing', 'only_mine', 'account_suspended'].includes(errorCode(error) ?? ''))
      void client.invalidateQueries({ queryKey: sessionKey })
  }

  return client
}

/** The one cache of the page, shared by the shell and all remotes. */
export const queryClient = createQueryClient()
