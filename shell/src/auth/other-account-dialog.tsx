import { Text } from 'design-system/text'
import { FormDialog } from '../fields/form-dialog.tsx'

interface OtherAccountDialogProps {
  onReload: () => void
  onClose: () => void
}

/** Says that the page shows an account that is no longer open in this browser. */
export const OtherAccountDialog = ({ onReload, onClose }: OtherAccountDialogProps) => (
  <FormDialog
    title="Another account is open"
    submitLabel="Reload"
    onSubmit={(event) => {
      event.preventDefault()
      onReload()
    }}
    onClose={onClose}
  >
    <Text>
      This tab shows an account that is no longer open in this browser: another one was opened in another tab. Nothing
      was sent or changed from here since.
    </Text>
    <Text>Reload to see the account that is open now. What you typed here stays.</Text>
  </FormDialog>
)
