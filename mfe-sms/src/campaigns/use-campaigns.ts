import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  cancelCampaign,
  duplicateCampaign,
  getCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  type CampaignDetails,
} from 'contract/campaigns'
import { call, callForWindow, nextOffset, rowsOf } from 'contract/client'
import { sendSms } from 'contract/sms'
import { useLiveRefresh } from 'shell/host/live-refresh'
import { notify, notifyError } from 'shell/host/notify'

/** The key prefix of all campaign queries; a launch or a live event invalidates it. */
export const campaignsKey = ['campaigns', 'list'] as const

const CARDS = 30

/** The account's campaigns, window by window. */
const campaignsQuery = infiniteQueryOptions({
  queryKey: [...campaignsKey, 'windows'],
  queryFn: ({ pageParam, signal }) =>
    callForWindow(listCampaigns, { query: { limit: CARDS, offset: pageParam } }, signal),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
})
const campaignQuery = (id: string) =>
  queryOptions({ queryKey: [...campaignsKey, id], queryFn: () => call(getCampaign, { params: { id } }) })

/** A campaign that sends is counted up to twice a second, and a page of it counts each of its texts. */
export const REFRESH_MS = 2000

/** The account's campaigns as far as they are loaded, updated live. */
export function useCampaigns() {
  // Money that comes changes what those that wait for it ask for, and is told of as orders are.
  useLiveRefresh(['campaign', 'order'], { queryKey: campaignsKey, everyMs: REFRESH_MS })
  const list = useInfiniteQuery(campaignsQuery)
  return {
    list,
    campaigns: list.data && rowsOf(list.data.pages),
    total: list.data?.pages[0]?.total ?? 0,
  }
}

export function useCampaign(id: string) {
  const campaign = useQuery(campaignQuery(id))
  useLiveRefresh(['campaign', 'order'], {
    queryKey: [...campaignsKey, id],
    everyMs: REFRESH_MS,
    concerns: (event) =>
      event.type === 'order' ? Boolean(campaign.data?.unpaid) : event.type === 'hello' || !event.id || event.id === id,
  })
  return campaign
}

const campaignActions = { pause: pauseCampaign, resume: resumeCampaign, cancel: cancelCampaign } as const
const confirmations = { pause: 'Campaign paused', resume: 'Campaign resumed', cancel: 'Campaign canceled' } as const
export type CampaignAction = keyof typeof campaignActions

/** Pauses, resumes or cancels a campaign; the page shows the result at once. */
export function useCampaignAction(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: CampaignAction): Promise<CampaignDetails> => call(campaignActions[action], { params: { id } }),
    onSuccess(campaign, action) {
      client.setQueryData(campaignQuery(id).queryKey, campaign)
      notify({ title: confirmations[action] })
      return client.invalidateQueries({ queryKey: campaignsKey })
    },
    onError(error) {
      notifyError(error, 'The campaign could not be changed')
    },
  })
}

export function useDuplicate(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(duplicateCampaign, { params: { id } }),
    onSuccess() {
      notify({
        title: 'Draft created',
        text: 'The message and the list were copied. Nothing is sent before you launch it.',
      })
      void client.invalidateQueries({ queryKey: campaignsKey })
    },
    onError(error) {
      notifyError(error, 'The campaign could not be duplicated')
    },
  })
}

/** Sends the paid texts of an order; sent twice, it is one campaign. Busy until the pages show the result. */
export function useSendPaid(orderId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendSms, { params: { id: orderId } }),
    onSuccess() {
      notify({ title: 'SMS campaign sent successfully!' })
      return client.invalidateQueries({ queryKey: campaignsKey })
    },
    onError: (error) => notifyError(error, 'Failed to send SMS campaign'),
  })
}
