import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { call } from 'contract/client'
import { removePasskey, type Passkey } from 'contract/settings'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { Inline, Spread, Stack } from 'design-system/stack'
import { Caption, Muted, Strong, Text } from 'design-system/text'
import { useState } from 'react'
import { formatDate } from '../../host/format.ts'
import { notify } from '../../host/notify.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import type { OnChanged } from './on-changed.ts'

interface PasskeysProps {
  passkeys: readonly Passkey[]
  onChanged: OnChanged
}

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

export function Passkeys({ passkeys, onChanged }: PasskeysProps) {
  const [open, setOpen] = useState<Open>()
  const [isSupported] = useState(browserSupportsWebAuthn)
  const close = () => setOpen(undefined)
  const done = (recoveryCodes: string[] | null = null) => {
    close()
    onChanged(recoveryCodes)
  }
  return (
    <Card as="div">
      <CardHeader
        level={3}
        title="Passkeys"
        text="Your fingerprint, your face or the lock of your device, instead of a code."
        actions={
          isSupported && (
            <Button tone="secondary" icon="plus" onClick={() => setOpen({ what: 'add' })}>
              Add a Passkey
            </Button>
          )
        }
      />
      {!isSupported && (
        <Muted>
          This browser cannot make passkeys. Open this page in a current browser, or use an authenticator app.
        </Muted>
      )}
      {passkeys.length > 0 && (
        <Stack as="ul" aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onAction={(what) => setOpen({ what, passkey })} />
          ))}
        </Stack>
      )}
      {open?.what === 'add' && <AddPasskeyDialog onClose={close} onAdded={done} />}
      {open?.what === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} onRenamed={done} />}
      {open?.what === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} onRemoved={done} />}
    </Card>
  )
}

function PasskeyItem({ passkey, onAction }: { passkey: Passkey; onAction: (what: 'rename' | 'remove') => void }) {
  return (
    <li>
      <Spread gap="snug">
        <Stack gap="none">
          <Strong>{passkey.name}</Strong>
          <Caption>{usageLabel(passkey)}</Caption>
        </Stack>
        <Inline>
          <Button
            size="small"
            tone="secondary"
            aria-label={`Rename ${passkey.name}`}
            onClick={() => onAction('rename')}
          >
            Rename
          </Button>
          <Button
            size="small"
            tone="secondary"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onAction('remove')}
          >
            Remove
          </Button>
        </Inline>
      </Spread>
    </li>
  )
}

const usageLabel = ({ createdAt, lastUsedAt }: Passkey) =>
  `Added ${formatDate(createdAt)} · ${lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : 'not used yet'}`

function RemovePasskey({
  passkey: { id, name },
  onClose,
  onRemoved,
}: {
  passkey: Passkey
  onClose: () => void
  onRemoved: () => void
}) {
  return (
    <PasswordDialog
      title={`Remove ${name}?`}
      label="Remove Passkey"
      tone="danger"
      action={(currentPassword) => call(removePasskey, { params: { id }, body: { currentPassword } })}
      fallback="The passkey could not be removed"
      onDone={() => {
        notify({ title: 'Passkey removed' })
        onRemoved()
      }}
      onClose={onClose}
    >
      <Text>It no longer signs you in here. Delete it on your device too.</Text>
    </PasswordDialog>
  )
}
