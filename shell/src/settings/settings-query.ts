import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { getSettings, listSessions } from 'contract/settings'
import { sessionKey } from '../../host/query-client.ts'

/** The account's settings. Mailed links and other windows change them, so they refetch on focus; they also update the session. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  async queryFn({ client }) {
    const settings = await call(getSettings, {})
    client.setQueryData(sessionKey, settings.user)
    return settings
  },
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** Below the settings' key, so that invalidating the settings refetches these too. */
export const sessionsQuery = queryOptions({
  queryKey: [...settingsQuery.queryKey, 'sessions'],
  queryFn: () => call(listSessions, {}),
  staleTime: 0,
  refetchOnWindowFocus: true,
})
