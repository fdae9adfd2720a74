import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { updateProfile, type ProfileForm } from 'contract/settings'
import { notify, notifyError } from '../../host/notify.ts'
import { settingsQuery } from './settings-query.ts'

/** Saves the person's name. */
export function useSaveProfile(onSaved: (saved: ProfileForm) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: ProfileForm) => call(updateProfile, { body: form }),
    onSuccess(_, saved) {
      onSaved(saved)
      notify({ title: 'Your name is saved' })
      return queryClient.invalidateQueries(settingsQuery)
    },
    onError: (error) => notifyError(error, 'Your name could not be saved'),
  })
}
