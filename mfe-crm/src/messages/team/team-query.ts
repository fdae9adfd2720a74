import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { getHold } from 'contract/holds'
import { listNotes } from 'contract/notes'
import { listColleagues } from 'contract/team-inbox'
import { messagesKey } from '../messages-query.ts'

/** Who may answer in this account. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: () => call(listColleagues, {}),
  staleTime: 60_000,
})

export const holdQuery = (conversationKey: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'hold', conversationKey],
    queryFn: () => call(getHold, { params: { conversationKey } }),
  })

export const notesQuery = (conversationKey: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'notes', conversationKey],
    queryFn: () => call(listNotes, { params: { conversationKey } }),
  })
