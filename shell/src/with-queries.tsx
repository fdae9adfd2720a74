import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { useContext, type ReactNode } from 'react'
import { queryClient } from '../host/query-client.ts'

/** Provides the query cache to pages that call the API; public pages do not need it. An existing provider is kept. */
export function WithQueries({ children }: { children: ReactNode }) {
  return useContext(QueryClientContext) ? (
    children
  ) : (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
}
