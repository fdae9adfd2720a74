import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, call } from 'contract/client'
import { createSms, type SmsDraft } from 'contract/sms'
import { useNavigate } from 'react-router-dom'
import { formatCount } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { sendingQuery } from '../parts/use-sending-info.ts'
import { campaignsKey } from '../campaigns/use-campaigns.ts'
import { smsOrdersQuery } from './use-sms-orders.ts'

interface Ordered {
  jobId: string
  amount: string
  /** It was paid meanwhile, as in another tab. */
  isPaid: boolean
}

interface Wish {
  draft: SmsDraft
  /** The short text that stands for it. */
  print: string
  /** The order that was made of this very draft before; empty without any. */
  earlier: string
}

/**
 * Creates the draft and opens its checkout, unless the form was left meanwhile: it stands among the orders. Of what is ordered already the checkout
 * is opened again: a second order of it, paid too, would text all recipients twice.
 */
export function useCreateSms(onOrdered: (order: Ordered, print: string) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, ...create } = useMutation({
    mutationFn: async ({ draft, earlier }: Wish): Promise<Ordered> => {
      const known = earlier && (await orderOf(client, earlier))
      if (known) return { jobId: known.id, amount: known.amount, isPaid: known.state !== 'unpaid' }
      const { jobId, amount, recipientCount } = await call(createSms, { body: draft })
      notify({ title: 'Success', text: `SMS campaign created for ${formatCount(recipientCount)} recipients.` })
      return { jobId, amount, isPaid: false }
    },
    onSuccess(order, { print }) {
      onOrdered(order, print)
      void client.invalidateQueries({ queryKey: campaignsKey })
    },
    onError(error) {
      notifyError(error, 'Failed to create SMS campaign')
      if (error instanceof ApiError && error.code === 'price_changed')
        void client.invalidateQueries({ queryKey: sendingQuery.queryKey })
    },
  })
  return {
    ...create,
    mutate: (wish: Wish) =>
      mutate(wish, {
        onSuccess: ({ jobId, amount }) => void navigate(paths.checkout({ type: 'send_sms', jobId, amount })),
      }),
  }
}

/** The order as it is now; undefined where it was canceled, so that the texts may be ordered again. */
async function orderOf(client: QueryClient, orderId: string) {
  const orders = await client.fetchQuery({ ...smsOrdersQuery, staleTime: 0 })
  return orders.find(({ id, state }) => id === orderId && state !== 'canceled')
}
