import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { changePassword, type ChangePassword } from 'contract/settings'
import { notify } from '../../host/notify.ts'
import { settingsQuery } from './settings-query.ts'

/** Changes the password, which ends every other session. */
export function useChangePassword({ onChanged, onError }: { onChanged: () => void; onError: (error: Error) => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangePassword) => call(changePassword, { body }),
    gcTime: 0, // it holds passwords
    onSuccess(_, { revokeApiKeys }) {
      notify({
        title: 'Password changed',
        text: revokeApiKeys ? 'Every other session and all API keys have ended.' : 'Every other session has ended.',
      })
      onChanged()
      return queryClient.invalidateQueries(settingsQuery)
    },
    onError,
  })
}
