import type { Campaign } from 'contract/campaigns'
import { sendSms } from 'contract/sms'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { useMay } from 'shell/host/use-may'
import { useSendPaid } from './use-campaigns.ts'

/** Says that paid texts wait, with the button that sends them. Renders nothing for any other campaign. */
export function PaidTextsWait({ campaign: { paidOrderId } }: { campaign: Campaign }) {
  const may = useMay()
  if (!paidOrderId) return null
  return (
    <Notice tone="warning" title="Paid texts wait" action={<SendPaid orderId={paidOrderId} />}>
      This campaign is paid, and nothing of it is sent yet. It goes out when{' '}
      {may(sendSms) ? 'you press Send Now' : 'a manager of the account sends it'}.
    </Notice>
  )
}

/** Sends the paid texts of an order, once however often it is pressed. */
export function SendPaid({ orderId }: { orderId: string }) {
  const send = useSendPaid(orderId)
  const may = useMay()
  if (!may(sendSms)) return null
  return (
    <Button icon="send" size="small" busy={send.isPending} onClick={() => send.mutate()}>
      Send Now
    </Button>
  )
}
