import { useQuery } from '@tanstack/react-query'
import type { OwnAccount } from 'contract/members'
import { roleLabels } from 'contract/roles'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { StatusBadge } from 'design-system/status-badge'
import { Strong } from 'design-system/text'
import { useUser } from '../../host/session.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { accountsQuery } from './team-query.ts'
import { useOpenAccount } from './use-team.ts'

/** The accounts that one works in, each with a button that opens it; nothing for whoever has one alone. */
export function OwnAccounts() {
  const { accountId } = useUser()
  const { data = [] } = useQuery(accountsQuery)
  const open = useOpenAccount()
  if (data.length < 2) return null
  const isBusy = ({ id }: OwnAccount) => (open.isPending || open.isSuccess) && open.variables === id
  return (
    <SettingsSection
      id="accounts"
      title="Your Accounts"
      intro="You work in more than one. Each has contacts, campaigns and bills of its own."
    >
      <DataTable
        caption="Your accounts"
        rows={data}
        empty={null}
        columns={[
          { title: 'Account', cell: ({ name }) => <Strong>{name}</Strong> },
          { title: 'Role', width: 'fit', cell: ({ role }) => roleLabels[role].name },
          {
            title: 'Actions',
            hideTitle: true,
            align: 'end',
            width: 'fit',
            cell: (account) =>
              account.id === accountId ? (
                <StatusBadge tone="good">Open</StatusBadge>
              ) : (
                <Button
                  size="small"
                  tone="secondary"
                  aria-label={`Open ${account.name}`}
                  busy={isBusy(account)}
                  onClick={() => open.mutate(account.id)}
                >
                  Open
                </Button>
              ),
          },
        ]}
      />
    </SettingsSection>
  )
}
