import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { openAccount } from 'contract/members'
import { LINKED_ACCOUNT_PARAMETER } from 'contract/shown-account'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { errorStatus } from '../../host/error-message.ts'
import { useUser } from '../../host/session.ts'

/** No such account, or not one of the person's; what is no id of an account is invalid. */
const NOT_A_MEMBER = [404, 422]

/**
 * Opens the account that the address names, as the links of mails do, with the page loaded afresh: nothing of the one before stays in memory. Until then
 * `isElsewhere`: the page, which would be another account's, does not show. `isRefused`: the person is no member; they stay in the account that is open.
 */
export function useLinkedAccount(load: (address: string) => void = (address) => window.location.assign(address)) {
  const { accountId } = useUser()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  const query = new URLSearchParams(search)
  const linked = query.get(LINKED_ACCOUNT_PARAMETER)
  query.delete(LINKED_ACCOUNT_PARAMETER)
  const page = `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`
  const stay = () => navigate(page, { replace: true, state })

  const { mutate, error, isPending } = useMutation({
    mutationFn: (id: string) => call(openAccount, { params: { id } }),
    onSuccess: () => load(page),
    onError(failure) {
      if (!isNotAMember(failure)) return
      setRefused(true)
      void stay()
    },
  })
  const follow = useEffectEvent((id: string) => (id === accountId ? void stay() : mutate(id)))
  useEffect(() => {
    if (linked !== null) follow(linked)
  }, [linked])

  return {
    isElsewhere: linked !== null,
    error: error && !isNotAMember(error) ? error : undefined,
    isPending,
    retry: () => linked !== null && mutate(linked),
    /** The same page without the account's name. */
    page,
    isRefused,
    dismiss: () => setRefused(false),
  }
}

const isNotAMember = (error: Error) => NOT_A_MEMBER.includes(errorStatus(error) ?? 0)
