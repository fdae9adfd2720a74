import { queryOptions } from '@tanstack/react-query'

/**
 * The code of an open conversation and of the contact beside it. It comes with the first one that is opened, while what they show comes
 * too: the list, which a visit begins with, shows without it.
 */
export const conversationCode = queryOptions({
  queryKey: ['conversation code'],
  queryFn: () => import('./conversation-parts.ts'),
  structuralSharing: false,
})
