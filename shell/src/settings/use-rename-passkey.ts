import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { renamePasskey } from 'contract/settings'
import { notify, notifyError } from '../../host/notify.ts'

/** Renames a passkey. */
export const useRenamePasskey = (id: string, onRenamed: () => void) =>
  useMutation({
    mutationFn: (body: { name: string }) => call(renamePasskey, { params: { id }, body }),
    onSuccess() {
      notify({ title: 'Passkey renamed' })
      onRenamed()
    },
    onError: (error) => notifyError(error, 'The passkey could not be renamed'),
  })
