import { useQuery } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listAccounts } from 'contract/members'
import { roleLabels } from 'contract/roles'
import { Menu, type MenuItem } from 'design-system/menu'
import { paths } from '../../host/paths.ts'
import { useNavigate } from 'react-router-dom'
import { useUser } from '../../host/session.ts'
import { useSwitchAccount } from './use-switch-account.ts'

interface AccountMenuProps {
  load?: ((address: string) => void) | undefined
  /** Closes a phone's menu, in which this one stands. */
  onLeave?: (() => void) | undefined
}

/**
 * Shows the account that is open with the way to its clients, and opens another one of the person's with a page loaded afresh:
 * nothing of the one before stays in memory.
 */
export function AccountMenu({ load = (address) => window.location.assign(address), onLeave }: AccountMenuProps) {
  const { accountId, accountName, isAgency } = useUser()
  const navigate = useNavigate()
  const accounts = useQuery({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => call(listAccounts, {}, signal),
    enabled: false, // asked for when the menu opens
  })
  const open = useSwitchAccount(() => load(paths.dashboard()))
  const items: MenuItem[] = accounts.data?.map(({ id, name, role }) => ({
    label: `${name} (${roleLabels[role].name})`,
    icon: id === accountId ? 'check' : 'building',
    disabled: open.isPending,
    onSelect() {
      if (id !== accountId) open.mutate(id)
    },
  })) ?? [
    {
      label: accounts.isError ? 'The accounts could not be loaded. Open this menu again.' : 'Loading...',
      disabled: true,
      onSelect: () => undefined,
    },
  ]
  function showClients() {
    onLeave?.()
    void navigate(paths.clients())
  }
  return (
    <Menu
      label={`Account: ${accountName}`}
      face={<span>{accountName}</span>}
      items={isAgency ? [{ label: 'Clients', icon: 'inbox', onSelect: showClients }, ...items] : items}
      onOpen={() => void accounts.refetch()}
    />
  )
}
