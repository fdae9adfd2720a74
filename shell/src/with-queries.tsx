import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { useContext, type ReactNode } from 'react'
import { queryClient } from '../host/query-client.ts'

/** The page's one cache around everything that asks the API; public pages do not, and come without it. A cache that is there already stays. */
export function WithQueries({ children }: { children: ReactNode }) {
  return useContext(QueryClientContext) ? children : <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
