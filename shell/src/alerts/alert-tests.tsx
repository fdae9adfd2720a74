import { useMutation } from '@tanstack/react-query'
import { Button } from 'design-system/button'
import { Inline } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { notify, notifyError } from '../../host/notify.ts'
import { useUser } from '../../host/session.ts'
import { useTestAlert } from './alerts-query.ts'
import { playAlert } from './play-alert.ts'

/** Sends a test each way. */
export function AlertTests({ hasDevice }: { hasDevice: boolean }) {
  const { email } = useUser()
  const test = useTestAlert(email)
  const sound = useMutation({
    mutationFn: playAlert,
    onSuccess: (played) =>
      notify({ title: played ? 'That is how it sounds' : 'This browser does not let the page sound' }),
    onError: (error) => notifyError(error, 'The sound could not be played'),
  })
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
