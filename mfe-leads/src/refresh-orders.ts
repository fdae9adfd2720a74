import type { QueryClient } from '@tanstack/react-query'

/** Fetches the lists of orders again. */
export const refreshOrders = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['pull-lists'] }),
    client.invalidateQueries({ queryKey: ['skip-traces'] }),
  ])
