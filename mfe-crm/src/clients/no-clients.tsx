import { createClient } from 'contract/agency'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { EmptyState } from 'design-system/empty-state'
import { Stack } from 'design-system/stack'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { useUser } from 'shell/host/session'
import { useMay } from 'shell/host/use-may'
import { ClientRequests } from './client-requests.tsx'

/** In the place of the clients: how to get the first one, or why there is none. */
export function NoClients({ eligible, add }: { eligible: boolean; add: ReactNode }) {
  const may = useMay()
  const { agencyName } = useUser()
  if (!may(createClient))
    return (
      <Card>
        <EmptyState
          icon="building"
          title="No clients"
          text="You work in none of this account’s clients. An owner or admin puts you in."
        />
      </Card>
    )
  if (!eligible)
    return (
      <Stack gap="section">
        <Card>
          <EmptyState
            icon="building"
            title={agencyName ? `A client of ${agencyName}` : 'Clients come with Growth'}
            text={
              agencyName
                ? 'An account that is a client of an agency has no clients of its own.'
                : 'An account that is on the Growth plan in this billing month, or was in the last, works for client accounts: 1,000 uses of a service in a month.'
            }
            action={
              !agencyName && (
                <Button asChild tone="secondary">
                  <Link to={paths.billing()}>See Billing</Link>
                </Button>
              )
            }
          />
        </Card>
        {!agencyName && <ClientRequests eligible={false} />}
      </Stack>
    )
  return (
    <Stack gap="section">
      <Card>
        <EmptyState
          icon="building"
          title="No clients yet"
          text="Make an account for a client, or ask the owner of one to become your client. Your owners, admins and managers work in it under their own names; agents where you put them."
          action={add}
        />
      </Card>
      <ClientRequests eligible />
    </Stack>
  )
}
