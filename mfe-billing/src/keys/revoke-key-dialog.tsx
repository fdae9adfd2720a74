import { type ApiKey } from 'contract/api-keys'
import { ConfirmDialog } from 'design-system/dialog'
import { useRevokeKey } from './use-change-keys.ts'

interface RevokeKeyDialogProps {
  /** The dialog is open while it is set. */
  apiKey: ApiKey | undefined
  onClose: () => void
}

export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const revoke = useRevokeKey(onClose)
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
