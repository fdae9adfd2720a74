import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addPushDevice,
  removePushDevice,
  testAlert,
  updateAlerts,
  type AlertSettings,
  type PushDevice,
} from 'contract/alerts'
import { call } from 'contract/client'
import { notify, notifyError } from '../../host/notify.ts'
import { useUser } from '../../host/session.ts'
import { alertsQuery } from './alerts-query.ts'
import { playAlert } from './play-alert.ts'
import { subscribeHere, unsubscribeHere } from './push-here.ts'

function useRefreshAlerts() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(alertsQuery)
}

export function useSaveAlerts(onSaved: () => void) {
  const refresh = useRefreshAlerts()
  return useMutation({
    mutationFn: (body: AlertSettings) => call(updateAlerts, { body }),
    onSuccess() {
      onSaved()
      notify({ title: 'Your alerts are saved' })
      return refresh()
    },
    onError: (error) => notifyError(error, 'Your alerts could not be saved'),
  })
}

/** Asks the browser for its permission and adds it. */
export function useAddThisBrowser(pushKey: string, onMutate: () => void) {
  const refresh = useRefreshAlerts()
  return useMutation({
    mutationFn: async () => call(addPushDevice, { body: await subscribeHere(pushKey) }),
    onSuccess: () => notify({ title: 'This browser gets your alerts', text: 'Until you sign out here' }),
    onError: (error) =>
      notifyError(
        error,
        Notification.permission === 'granted'
          ? 'The browser does not reach its push service, or is in a private window. Please try again in a moment.'
          : 'The browser was not allowed to show notifications. Press the button again, and allow them.',
      ),
    onMutate,
    onSettled: refresh,
  })
}

/** Takes a device out of the account's. This browser goes on taking pushes for the person's other accounts. */
export function useRemoveDevice(onMutate: () => void) {
  const refresh = useRefreshAlerts()
  const { severalAccounts } = useUser()
  return useMutation({
    async mutationFn({ id, current }: PushDevice) {
      await call(removePushDevice, { params: { id } })
      if (current && !severalAccounts) await unsubscribeHere()
    },
    onSuccess: () => notify({ title: 'The device gets no more alerts' }),
    onError: (error) => notifyError(error, 'The device could not be removed'),
    onMutate,
    onSettled: refresh,
  })
}

export const useTestAlert = (email: string) =>
  useMutation({
    mutationFn: (channel: 'mail' | 'push') => call(testAlert, { body: { channel } }),
    onSuccess: (_, channel) =>
      notify({
        title: 'A test is on its way',
        text: channel === 'mail' ? `To ${email}` : 'It shows on your devices in a few seconds',
      }),
    onError: (error) => notifyError(error, 'The test could not be sent'),
  })

/** Plays the alert's sound, where the browser lets the page. */
export const usePlayAlert = () =>
  useMutation({
    mutationFn: playAlert,
    onSuccess: (played) =>
      notify({ title: played ? 'That is how it sounds' : 'This browser does not let the page sound' }),
    onError: (error) => notifyError(error, 'The sound could not be played'),
  })
