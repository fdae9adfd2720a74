import { useQuery } from '@tanstack/react-query'
import { closeAccount } from 'contract/closing'
import { Button } from 'design-system/button'
import { Inline } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../host/paths.ts'
import { useUser } from '../../host/session.ts'
import { useMay } from '../../host/use-may.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { agencyQuery } from '../team/team-query.ts'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { closedAccountsQuery } from './closed-accounts-query.ts'

/** Closes the account, for its owner; and the way back into accounts that were closed. */
export function Closing() {
  const may = useMay()
  const { accountName, isAgency } = useUser()
  const { data: closed = [] } = useQuery(closedAccountsQuery)
  const { data: own } = useQuery(agencyQuery)
  const [isOpen, setOpen] = useState(false)
  if (!may(closeAccount) && closed.length === 0) return null
  return (
    <SettingsSection
      id="closing"
      title="Closing"
      intro="Ends everything in the account, for all its members. For 30 days an owner can open it again."
    >
      {closed.length > 0 && (
        <Muted>
          You can open{' '}
          <TextLink asChild>
            <Link to={paths.closedAccounts()}>{closed.map(({ name }) => name).join(', ')}</Link>
          </TextLink>{' '}
          again.
        </Muted>
      )}
      {may(closeAccount) && (
        <Inline>
          <Button tone="danger" onClick={() => setOpen(true)}>
            Close Account
          </Button>
        </Inline>
      )}
      {isOpen && (
        <CloseAccountDialog
          accountName={accountName}
          agencyName={own?.agency?.name}
          isAgency={isAgency}
          onClose={() => setOpen(false)}
        />
      )}
    </SettingsSection>
  )
}
