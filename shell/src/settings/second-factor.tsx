import { useQueryClient } from '@tanstack/react-query'
import type { AccountSettings } from 'contract/settings'
import { Notice } from 'design-system/notice'
import { useEffect, useState } from 'react'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { settingsQuery } from './settings-query.ts'
import { restFocus, useRestFocus } from './use-rest-focus.ts'

/** Passkeys, an authenticator app, and recovery codes. */
export function SecondFactor({ settings }: { settings: AccountSettings }) {
  const { user, passkeys, totpSince, recoveryCodesLeft } = settings
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  const somethingWasDone = useRestFocus('second-factor', settings)
  const isOn = passkeys.length > 0 || totpSince !== null

  // New codes are shown once: with the first factor, and whenever they are renewed.
  const changed = (fresh: string[] | null = null) => {
    setCodes(fresh)
    somethingWasDone()
    void queryClient.invalidateQueries(settingsQuery)
  }
  useEffect(() => {
    if (codes) return () => restFocus('second-factor')
    return undefined
  }, [codes])

  return (
    <>
      {user.needsSecondFactor && (
        <Notice tone="warning" title="You need a second step">
          You work on other people’s orders, so your password alone is not enough here. The employee pages open as soon
          as you have added a passkey or an authenticator app.
        </Notice>
      )}
      <Passkeys passkeys={passkeys} onChanged={changed} />
      <AuthenticatorApp since={totpSince} onChanged={changed} />
      {isOn && <RecoveryCodes left={recoveryCodesLeft} onChanged={changed} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  )
}
