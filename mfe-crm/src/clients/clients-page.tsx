import { useQuery } from '@tanstack/react-query'
import { clientSpans, createClient, listClientConversations, listClients } from 'contract/agency'
import { cutTo, MAX_SEARCH } from 'contract/text-limits'
import { Button } from 'design-system/button'
import { Chips } from 'design-system/chips'
import { lazyDialog } from 'design-system/dialog'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { TableSkeleton } from 'design-system/skeleton'
import { Inline } from 'design-system/stack'
import { useState } from 'react'
import { errorMessage } from 'shell/host/error-message'
import { RoleMissing } from 'shell/host/role-missing'
import { useUser } from 'shell/host/session'
import { useMay } from 'shell/host/use-may'
import { useAddressQuery } from 'shell/host/address-query'
import { ClientInbox, isAnswered } from './client-inbox.tsx'
import { clientsQuery } from './clients-query.ts'
import { ClientsTable } from './clients-table.tsx'
import { NoClients } from './no-clients.tsx'

const MakeClientDialog = lazyDialog(() => import('./make-client-dialog.tsx').then((file) => file.MakeClientDialog))
const AskOwnerDialog = lazyDialog(() => import('./ask-owner-dialog.tsx').then((file) => file.AskOwnerDialog))

/** The client accounts of an agency: what goes on in each, and one list of all their conversations. */
export function ClientsPage() {
  const may = useMay()
  if (may(listClients)) return <Clients />
  return (
    <Page title="Clients" width="wide">
      <RoleMissing what="Looking at clients" />
    </Page>
  )
}

function Clients() {
  const { accountName } = useUser()
  const may = useMay()
  const [address, change] = useAddressQuery<'show' | 'days' | 'search' | 'filter' | 'client'>()
  const [adding, setAdding] = useState<'make' | 'ask'>()
  const days = clientSpans.find((known) => known === address.get('days')) ?? '30'
  const list = useQuery(clientsQuery(days))
  const clients = list.data?.clients ?? []
  const mayAdd = may(createClient) && (list.data?.eligible ?? false)
  const isInbox = address.get('show') === 'inbox' && may(listClientConversations)
  const add = mayAdd && (
    <Inline gap="snug">
      <Button tone="secondary" onClick={() => setAdding('ask')}>
        Ask an Account
      </Button>
      <Button icon="plus" onClick={() => setAdding('make')}>
        Make Client
      </Button>
    </Inline>
  )

  return (
    <Page
      fill={isInbox && clients.length > 0}
      title="Clients"
      intro={isInbox ? undefined : `The accounts that ${accountName} works for.`}
      width={isInbox ? 'full' : 'wide'}
      actions={clients.length > 0 && !isInbox && add}
    >
      {adding === 'make' && <MakeClientDialog onClose={() => setAdding(undefined)} />}
      {adding === 'ask' && <AskOwnerDialog onClose={() => setAdding(undefined)} />}
      {list.isLoadingError && (
        <FailureCard
          title="The clients could not be loaded"
          text={errorMessage(list.error, 'Please try again in a moment.')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isPending && <TableSkeleton columns={5} label="Loading clients" />}
      {clients.length > 0 && may(listClientConversations) && (
        <Chips
          label="Show"
          value={isInbox ? 'inbox' : 'clients'}
          onChange={(show) => change({ show: show === 'inbox' ? show : undefined }, { replace: false })}
          options={[
            { value: 'clients', label: 'Clients' },
            {
              value: 'inbox',
              label: 'Inbox',
              count:
                clients.filter(isAnswered).reduce((sum, { figures }) => sum + (figures?.waiting ?? 0), 0) || undefined,
            },
          ]}
        />
      )}
      {list.data &&
        (clients.length === 0 ? (
          <NoClients eligible={list.data.eligible} add={add} />
        ) : isInbox ? (
          // The page makes a grid of its last child, which the panes are themselves.
          <div>
            <ClientInbox
              clients={clients}
              filter={address.get('filter') === 'all' ? 'all' : 'waiting'}
              client={clients.find(({ id }) => id === address.get('client'))}
              change={change}
            />
          </div>
        ) : (
          <ClientsTable
            eligible={list.data.eligible}
            clients={clients}
            days={days}
            search={cutTo(address.get('search') ?? '', MAX_SEARCH)}
            change={change}
          />
        ))}
    </Page>
  )
}
