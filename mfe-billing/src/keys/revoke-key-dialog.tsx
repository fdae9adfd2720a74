import { useMutation, useQueryClient } from '@tanstack/react-query'
import { revokeApiKey, type ApiKey } from 'contract/api-keys'
import { call } from 'contract/client'
import { ConfirmDialog } from 'design-system/dialog'
import { notify, notifyError } from 'shell/host/notify'
import { apiKeysQuery } from './api-keys-query.ts'

interface RevokeKeyDialogProps {
  /** The dialog is open while it is set. */
  apiKey: ApiKey | undefined
  onClose: () => void
}

export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: (id: string) => call(revokeApiKey, { params: { id } }),
    onSuccess: () => notify({ title: 'API key revoked' }),
    onError: (error) => notifyError(error, 'The API key could not be revoked'),
    onSettled: () => {
      onClose()
      return client.invalidateQueries(apiKeysQuery)
    },
  })
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey?.name ?? 'key'}?`}
      open={apiKey !== undefined}
      confirmLabel="Revoke Key"
      busy={revoke.isPending}
      onConfirm={() => apiKey && revoke.mutate(apiKey.id)}
      onClose={onClose}
    >
      Programs that use it are refused from now on. This cannot be undone.
    </ConfirmDialog>
  )
}
