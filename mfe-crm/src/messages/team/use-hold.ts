import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { holdConversation, HOLD_SECONDS, releaseConversation, type Hold } from 'contract/holds'
import { useCallback, useEffect, useRef } from 'react'
import { useThrottledCallback } from 'shell/host/debounce'
import { useLive } from 'shell/host/live'
import { notifyError } from 'shell/host/notify'
import { useUser } from 'shell/host/session'
import { holdQuery } from './team-query.ts'
import { useTeam } from './use-team.ts'

/** Often enough that a hold never ends while its member writes. */
const RENEW_MS = (HOLD_SECONDS * 1000) / 3

/**
 * Who is writing in a conversation: typing takes and renews the hold; sending, an empty box, leaving and closing end it. Who is alone
 * in the account holds nothing, and asks nothing.
 */
export function useHold(conversationKey: string) {
  const client = useQueryClient()
  const { isTeam } = useTeam()
  const { id } = useUser()
  const query = holdQuery(conversationKey)
  const { data } = useQuery({
    ...query,
    enabled: isTeam,
    // A hold that runs out tells no window.
    refetchInterval: ({ state }) => (state.data?.hold ? RENEW_MS : false),
  })
  const isWriting = useRef(false)
  const refresh = () => void client.invalidateQueries({ queryKey: query.queryKey })
  useLive(['hold'], refresh)

  const release = useCallback(
    // It would end by itself within a minute.
    () => void call(releaseConversation, { params: { conversationKey } }).catch(() => undefined),
    [conversationKey],
  )
  const hold = useMutation({
    mutationFn: (take: boolean) => call(holdConversation, { params: { conversationKey }, body: { take } }),
    onMutate() {
      isWriting.current = true
    },
    onSuccess(held) {
      if (isWriting.current) client.setQueryData(query.queryKey, { hold: held })
      else release() // asked for before the writing ended, and given after it
    },
    onError: refresh,
  })
  const { mutate } = hold
  const renew = useThrottledCallback(() => mutate(false), RENEW_MS)

  const leave = useCallback(() => {
    renew.cancel()
    if (!isWriting.current) return
    isWriting.current = false
    release()
  }, [release, renew])

  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [leave])

  return {
    /** The other member who is writing. */
    other: otherOf(data?.hold, id),
    refresh,
    takeOver: () => mutate(true, { onError: (error) => notifyError(error, 'It could not be taken over') }),
    takingOver: hold.isPending && hold.variables,
    onTyped(text: string) {
      if (text === '') leave()
      else if (isTeam) renew()
    },
    /** The answer went out and ended the hold; one that was renewed meanwhile is ended here. */
    onSent: leave,
  }
}

const otherOf = (hold: Hold | null | undefined, me: string) => (hold && hold.id !== me ? hold : undefined)
