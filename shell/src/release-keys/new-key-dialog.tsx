import { Button } from 'design-system/button'
import { CopyButton } from 'design-system/copy-button'
import { Dialog } from 'design-system/dialog'
import { Notice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { useStayOnPage } from '../../host/stay-on-page.ts'

interface NewKeyDialogProps {
  remote: string
  /** It was never released. */
  isNewRemote: boolean
  token: string
  webhookSecret: string
  onClose: () => void
}

/** Shows a new key, this once. */
export function NewKeyDialog({ remote, isNewRemote, token, webhookSecret, onClose }: NewKeyDialogProps) {
  useStayOnPage(true)
  return (
    <Dialog
      title={`The new key of ${remote}`}
      open
      isHeld
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Done
          </Button>
          <CopyButton text={token} copied="Release key copied">
            Copy Key
          </CopyButton>
        </>
      }
    >
      <Stack>
        <Notice tone="warning" title="Copy it now">
          It is shown this once. The team sets it as LOTLINE_RELEASE_KEY.
        </Notice>
        {isNewRemote && (
          <Notice tone="info" title={`${remote} was never released`}>
            It is the key of a new remote. Where another was meant, revoke it and make one with the name in its
            remote.json.
          </Notice>
        )}
        <TextField label="Release key" value={token} readOnly onFocus={({ target }) => target.select()} />
        <TextField
          label="Webhook secret"
          hint="With it the team tells that a call to the ownerWebhook of its remote.json is ours. Shown this once too."
          value={webhookSecret}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      </Stack>
    </Dialog>
  )
}
