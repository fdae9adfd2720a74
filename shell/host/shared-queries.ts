import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { countConversations } from 'contract/messages'

/** The key prefix of all contact queries: invalidate it after a change to any contact. */
export const contactsKey = ['contacts'] as const

/** The key prefix of all conversation queries. */
export const messagesKey = ['messages'] as const

/** How many conversations each filter has. The message centre and the sidebar read the same: what one refreshes, the other shows. */
export const conversationCountsQuery = queryOptions({
  queryKey: [...messagesKey, 'counts'],
  queryFn: () => call(countConversations, {}),
})
