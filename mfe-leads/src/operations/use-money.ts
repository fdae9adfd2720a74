import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import {
  confirmMoneyRequest,
  giveCredit,
  listAccountMoney,
  listMoneyRequests,
  payOut,
  refundPayment,
  refuseMoneyRequest,
  type MoneyRequest,
  type RefundablePayment,
} from 'contract/money-requests'
import { formatMoney } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'

const EVERY_MS = 15_000

export const accountMoneyQuery = (id: string) =>
  queryOptions({
    queryKey: ['account-money', id],
    queryFn: () => call(listAccountMoney, { params: { id } }),
    refetchInterval: EVERY_MS,
  })

export const moneyRequestsQuery = queryOptions({
  queryKey: ['money-requests'],
  queryFn: () => call(listMoneyRequests, {}),
  refetchInterval: EVERY_MS,
})

interface Asked {
  /** The payment that is sent back; or a credit; or what a closed account is paid another way. */
  what: RefundablePayment | 'credit' | 'payout'
  amount: string
  reason: string
  attempt: string
}

/** Gives a credit, sends a payment back, or writes down what was paid out; above the limit it waits for a colleague. */
export function useGiveMoney(accountId: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ what, ...body }: Asked) => {
      const params = { id: accountId }
      if (what === 'credit') return call(giveCredit, { params, body })
      if (what === 'payout') return call(payOut, { params, body })
      return call(refundPayment, { params, body: { paymentId: what.id, ...body } })
    },
    onSuccess(request) {
      notify(saidOf(request))
    },
    onError: (error) => notifyError(error, 'The money could not be given'),
    onSettled: refresh,
  })
}

/** Confirms what a colleague asked for, or refuses it with a reason. */
export function useDecideMoney(onDone: () => void) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason?: string }) =>
      reason === undefined
        ? call(confirmMoneyRequest, { params: { id } })
        : call(refuseMoneyRequest, { params: { id }, body: { reason } }),
    onSuccess(request) {
      notify(saidOf(request))
      onDone()
    },
    onError: (error) => notifyError(error, 'It could not be decided'),
    onSettled: refresh,
  })
}

function saidOf({ state, kind, amount }: MoneyRequest) {
  if (state === 'waiting')
    return { title: 'A colleague has to confirm it', text: 'It waits in the operator’s room. Nothing has moved yet.' }
  if (state !== 'done')
    return { title: state === 'taken_back' ? 'Taken back' : 'Refused', text: 'It stays in the list.' }
  if (kind === 'credit')
    return { title: `${formatMoney(amount)} given`, text: 'It is in the balance, and the owner has been mailed.' }
  return kind === 'payout'
    ? {
        title: `${formatMoney(amount)} paid out`,
        text: 'It left the balance, and whoever owned the account has been mailed.',
      }
    : { title: `${formatMoney(amount)} goes back to the card`, text: 'The owner has been mailed.' }
}

function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [['account-money'], ['money-requests'], ['account-state']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
}
