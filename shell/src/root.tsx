import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Inter } from 'design-system/inter'
import { DesignSystem } from 'design-system/provider'
import { Toaster } from 'design-system/toaster'
import { RouterProvider, type createBrowserRouter } from 'react-router-dom'
import { queryClient } from '../host/query-client.ts'
import { Screen } from './screen.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** One route for every address: what it shows is decided by the shell's own pages and the registry. */
export const routes = [{ path: '*', element: <Screen /> }]

/** The whole site, with everything that remotes find around them. */
export function Root({ router, client = queryClient }: { router: Router; client?: QueryClient }) {
  return (
    <DesignSystem>
      <Inter />
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </DesignSystem>
  )
}
