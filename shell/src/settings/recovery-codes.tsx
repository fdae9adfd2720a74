import { call } from 'contract/client'
import { renewRecoveryCodes } from 'contract/settings'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { StatusBadge } from 'design-system/status-badge'
import { Text } from 'design-system/text'
import { useState } from 'react'
import { PasswordDialog } from './password-dialog.tsx'
import type { OnChanged } from './on-changed.ts'

interface RecoveryCodesProps {
  left: number
  onChanged: OnChanged
}

const fewLeft = 2

export function RecoveryCodes({ left, onChanged }: RecoveryCodesProps) {
  const [isRenewing, setRenewing] = useState(false)
  return (
    <Card as="div">
      <CardHeader
        level={3}
        title="Recovery codes"
        text="For when neither your passkey nor your app is at hand. Each works once."
        actions={
          <>
            <StatusBadge tone={left > fewLeft ? 'neutral' : 'waiting'}>{left} left</StatusBadge>
            <Button tone="secondary" onClick={() => setRenewing(true)}>
              Get New Codes
            </Button>
          </>
        }
      />
      {isRenewing && (
        <PasswordDialog
          title="Get new recovery codes"
          label="Get New Codes"
          action={(currentPassword) => call(renewRecoveryCodes, { body: { currentPassword } })}
          fallback="New codes could not be made"
          onDone={({ recoveryCodes }) => {
            setRenewing(false)
            onChanged(recoveryCodes)
          }}
          onClose={() => setRenewing(false)}
        >
          <Text>The ones that you have stop working.</Text>
        </PasswordDialog>
      )}
    </Card>
  )
}
