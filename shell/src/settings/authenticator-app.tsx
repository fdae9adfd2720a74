import { call } from 'contract/client'
import { removeTotp, startTotp } from 'contract/settings'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { StatusBadge } from 'design-system/status-badge'
import { Text } from 'design-system/text'
import { useState } from 'react'
import { formatDate } from '../../host/format.ts'
import { notify } from '../../host/notify.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import type { OnChanged } from './on-changed.ts'

interface AuthenticatorAppProps {
  /** When it was set up; null if it is not. */
  since: string | null
  onChanged: OnChanged
}

type Open = { what: 'set-up' | 'remove' } | { what: 'scan'; secret: string; uri: string }

export function AuthenticatorApp({ since, onChanged }: AuthenticatorAppProps) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const done = (title: string, recoveryCodes: string[] | null = null) => {
    notify({ title })
    close()
    onChanged(recoveryCodes)
  }
  return (
    <Card as="div">
      <CardHeader
        level={3}
        title="Authenticator app"
        text={since ? `Set up on ${formatDate(since)}.` : 'An app on your phone shows a new code every 30 seconds.'}
        actions={
          since ? (
            <>
              <StatusBadge tone="good">On</StatusBadge>
              <Button tone="secondary" onClick={() => setOpen({ what: 'remove' })}>
                Remove App
              </Button>
            </>
          ) : (
            <Button tone="secondary" icon="plus" onClick={() => setOpen({ what: 'set-up' })}>
              Set Up an App
            </Button>
          )
        }
      />
      {open?.what === 'set-up' && (
        <PasswordDialog
          title="Set up an authenticator app"
          label="Continue"
          action={(currentPassword) => call(startTotp, { body: { currentPassword } })}
          fallback="The set-up could not be begun"
          onDone={(secrets) => setOpen({ what: 'scan', ...secrets })}
          onClose={close}
        >
          <Text>You need an app such as Google Authenticator, Microsoft Authenticator, 1Password or Authy.</Text>
        </PasswordDialog>
      )}
      {open?.what === 'scan' && (
        <ScanDialog
          secret={open.secret}
          uri={open.uri}
          onClose={close}
          onConfirmed={(codes) => done('Authenticator app is on', codes)}
        />
      )}
      {open?.what === 'remove' && <RemoveApp onRemoved={() => done('Authenticator app removed')} onClose={close} />}
    </Card>
  )
}

const RemoveApp = ({ onRemoved, onClose }: { onRemoved: () => void; onClose: () => void }) => (
  <PasswordDialog
    title="Remove the authenticator app?"
    label="Remove App"
    tone="danger"
    action={(currentPassword) => call(removeTotp, { body: { currentPassword } })}
    fallback="The authenticator app could not be removed"
    onDone={onRemoved}
    onClose={onClose}
  >
    <Text>Its codes no longer sign you in.</Text>
  </PasswordDialog>
)
