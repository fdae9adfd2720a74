import { Button } from 'design-system/button'
import { useSendConfirmation } from './use-send-confirmation.ts'

/** The button that mails the link once more. */
export function SendConfirmation() {
  const send = useSendConfirmation()
  return (
    <Button size="small" tone="secondary" busy={send.isPending} onClick={() => send.mutate()}>
      {send.isPending ? 'Sending...' : 'Send It Again'}
    </Button>
  )
}
