import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { getSettings, listSessions } from 'contract/settings'
import { sessionKey } from '../../host/query-client.ts'

/** The account's settings. Mailed links and other windows change them, so coming back asks again; who is signed in is as they say. */
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

/** Under the settings: what changes those asks for these again too. */
export const sessionsQuery = queryOptions({ queryKey: [...settingsQuery.queryKey, 'sessions'], queryFn: () => call(listSessions, {}), staleTime: 0, refetchOnWindowFocus: true })
