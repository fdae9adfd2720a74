import { startRegistration, WebAuthnError, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { call } from 'contract/client'
import { addPasskey, startPasskey } from 'contract/settings'
import { TextField } from 'design-system/text-field'
import { Muted } from 'design-system/text'
import { useDraft } from '../../host/draft.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { notify } from '../../host/notify.ts'
import { PasswordDialog } from './password-dialog.tsx'

interface AddPasskeyDialogProps {
  onClose: () => void
  onAdded: (recoveryCodes: string[] | null) => void
}

/** Creates a passkey in the browser, and saves it under a name. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const draft = useDraft('passkey-new', { name: '' })
  const { name } = draft.values
  return (
    <PasswordDialog
      title="Add a passkey"
      label="Continue"
      action={(currentPassword) => makePasskey(name, currentPassword)}
      fallback="No passkey was made. You can try again."
      onDone={({ passkey, recoveryCodes }) => {
        draft.end()
        notify({ title: 'Passkey added', text: passkey.name })
        onAdded(recoveryCodes)
      }}
      onClose={onClose}
    >
      <Muted>Your browser then asks for your fingerprint, your face or the lock of your device.</Muted>
      <DraftNote {...draft} />
      <TextField
        label="Name"
        optional
        placeholder="Work laptop"
        hint="Which device it is on, so that you know it again."
        maxLength={100}
        value={name}
        onChange={({ target }) => draft.change({ name: target.value })}
      />
    </PasswordDialog>
  )
}

async function makePasskey(name: string, currentPassword: string) {
  const { options } = await call(startPasskey, { body: { currentPassword } })
  // The boundary: the server made these options for this very call.
  const response = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(
    (error: unknown) => {
      if (!(error instanceof WebAuthnError) || error.code !== 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw error
      throw Object.assign(new Error('known passkey'), { reason: 'This device has a passkey for your account already.' })
    },
  )
  return call(addPasskey, { body: { name, response } })
}
