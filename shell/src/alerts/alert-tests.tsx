import { Button } from 'design-system/button'
import { Inline } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { useUser } from '../../host/session.ts'
import { useTestAlert } from './use-alerts.ts'
import { usePlayAlert } from './use-alerts.ts'

/** Sends a test each way. */
export function AlertTests({ hasDevice }: { hasDevice: boolean }) {
  const { email } = useUser()
  const test = useTestAlert(email)
  const sound = usePlayAlert()
  const isSending = (channel: 'mail' | 'push') => test.isPending && test.variables === channel
  return (
    <>
      <Inline>
        <Button tone="secondary" busy={isSending('mail')} onClick={() => test.mutate('mail')}>
          Send a Test Mail
        </Button>
        <Button tone="secondary" disabled={!hasDevice} busy={isSending('push')} onClick={() => test.mutate('push')}>
          Send a Test Push
        </Button>
        <Button tone="secondary" busy={sound.isPending} onClick={() => sound.mutate()}>
          Play the Sound
        </Button>
      </Inline>
      {!hasDevice && <Muted>Turn on a device to test a push.</Muted>}
      <Muted>A sound plays in an open Lotline window, after the first click or key in it.</Muted>
    </>
  )
}
