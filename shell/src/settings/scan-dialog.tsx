import { Button } from 'design-system/button'
import { CopyButton } from 'design-system/copy-button'
import { Dialog } from 'design-system/dialog'
import { Inline, Stack } from 'design-system/stack'
import { Mono, Text } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useStayOnPage } from '../../host/stay-on-page.ts'
import { QrCode } from './qr-code.tsx'
import { useConfirmTotp } from './use-confirm-totp.ts'

interface ScanDialogProps {
  /** In base32, for typing it in. */
  secret: string
  /** The same as an otpauth:// address. */
  uri: string
  onConfirmed: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

/** Shows the secret for the app, this once, and asks for its first code, which turns the factor on. */
export function ScanDialog({ secret, uri, onConfirmed, onClose }: ScanDialogProps) {
  const form = useId()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ defaultValues: { code: '' } })
  const confirm = useConfirmTotp({ onConfirmed, setError })
  useStayOnPage(true)
  return (
    <Dialog
      open
      isHeld
      title="Scan this with your app"
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={confirm.isPending}>
            {confirm.isPending ? 'Checking...' : 'Turn On'}
          </Button>
        </>
      }
    >
      <Stack align="center">
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Stack>
      <Stack gap="tight">
        <Text>Cannot scan it? Type this key into the app instead:</Text>
        <Inline>
          <Mono>{secret.replace(/.{4}(?=.)/g, '$& ')}</Mono>
          <CopyButton text={secret} copied="Key copied" size="small" tone="secondary">
            Copy Key
          </CopyButton>
        </Inline>
      </Stack>
      <form id={form} aria-label="First code" noValidate onSubmit={handleSubmit((body) => confirm.mutate(body))}>
        <TextField
          data-autofocus
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...register('code', { validate: (text) => text.trim() !== '' || 'Enter the code from your app' })}
        />
      </form>
    </Dialog>
  )
}
