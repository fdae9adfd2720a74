import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { countConversations } from 'contract/messages'

/** Everything about contacts in the cache: refresh it after a change to any of them. */
export const contactsKey = ['contacts'] as const

/** Everything about conversations in the cache. */
export const messagesKey = ['messages'] as const

/** How many conversations each filter has. The message centre and the sidebar read the same: what one refreshes, the other shows. */
export const conversationCountsQuery = queryOptions({ queryKey: [...messagesKey, 'counts'], queryFn: () => call(countConversations, {}) })
