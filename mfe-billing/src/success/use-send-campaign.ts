import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { sendSms } from 'contract/sms'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify, notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'

/** Sends a paid campaign, once however often the button is pressed. `onRefused`: how it stands by now is another question. */
export function useSendCampaign(jobId: string, onRefused: () => void) {
  const navigate = useNavigate()
  const started = useRef(false)
  const send = useMutation({
    mutationFn: () => call(sendSms, { params: { id: jobId } }),
    onSuccess: () => {
      notify({ title: 'SMS campaign sent successfully!' })
    },
    onError(error) {
      started.current = false
      notifyError(error, 'Failed to send SMS campaign', 'error')
      onRefused()
    },
  })
  return {
    ...send,
    // The second click of a double click comes before the button renders busy.
    once() {
      if (started.current) return
      started.current = true
      // Who has gone elsewhere meanwhile stays there.
      send.mutate(undefined, { onSuccess: () => void navigate(paths.messages()) })
    },
  }
}
