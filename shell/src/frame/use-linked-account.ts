import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { openAccount } from 'contract/members'
import { LINKED_ACCOUNT_PARAMETER } from 'contract/shown-account'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keepAt, keepForNow, keptText } from '../../host/account-storage.ts'
import { errorStatus } from '../../host/error-message.ts'
import { useUser } from '../../host/session.ts'

/** No such account, or not one of the person's; what is no id of an account is invalid. */
const NOT_A_MEMBER = [404, 422]

/** The account that was open before a link opened this one. */
export interface AccountBefore {
  accountId: string
  accountName: string
}

/** Under this name the page of the account that a link opened finds which one was open before. */
const BEFORE = 'opened-by-link'
/** A page has come by then, in milliseconds. */
const RECENT_MS = 60_000

/**
 * Opens the account that the address names, as the links of mails do, with the page loaded afresh: nothing of the one before stays in memory. Until then
 * `isElsewhere`: the page, which would be another account's, does not show. `isRefused`: the person is no member; they stay in the account that is open.
 * `before`: this page has come so, and what was open before.
 */
export function useLinkedAccount(load: (address: string) => void = (address) => window.location.assign(address)) {
  const { accountId, accountName } = useUser()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  const [before, setBefore] = useState(accountBefore)
  useEffect(() => keepForNow(BEFORE, ''), [])
  const query = new URLSearchParams(search)
  const linked = query.get(LINKED_ACCOUNT_PARAMETER)
  query.delete(LINKED_ACCOUNT_PARAMETER)
  const page = `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`
  const stay = () => navigate(page, { replace: true, state })

  const { mutate, error, isPending } = useMutation({
    mutationFn: (id: string) => call(openAccount, { params: { id } }),
    onSuccess(opened) {
      keepAt(`${BEFORE}@${opened.accountId}`, JSON.stringify({ accountId, accountName } satisfies AccountBefore))
      load(page)
    },
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
    before,
    dismiss() {
      setRefused(false)
      setBefore(undefined)
    },
  }
}

function accountBefore(): AccountBefore | undefined {
  const kept = keptText(BEFORE)
  if (!kept || Date.now() - kept.at.getTime() > RECENT_MS) return undefined
  return JSON.parse(kept.text) as AccountBefore // the boundary: this file wrote it a moment ago
}

const isNotAMember = (error: Error) => NOT_A_MEMBER.includes(errorStatus(error) ?? 0)
