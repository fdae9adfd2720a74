import { useQuery } from '@tanstack/react-query'
import type { ClientRequest } from 'contract/agency'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmailAddress } from 'design-system/email-address'
import { StatusBadge } from 'design-system/status-badge'
import { Caption } from 'design-system/text'
import { formatDate } from 'shell/host/format'
import { requestsQuery } from './clients-query.ts'
import { useRevokeRequest } from './use-clients.ts'

/** The owners who were asked and have not answered; nothing where there are none. */
export function ClientRequests({ eligible }: { eligible: boolean }) {
  const { data = [] } = useQuery(requestsQuery)
  const revoke = useRevokeRequest()
  if (data.length === 0) return null
  const state = ({ expired, expiresAt }: ClientRequest) =>
    expired ? <StatusBadge tone="waiting">Expired</StatusBadge> : `Good until ${formatDate(expiresAt)}`
  const takeBack = ({ id, email }: ClientRequest) => (
    <Button
      size="small"
      tone="secondary"
      aria-label={`Take back the request to ${email}`}
      busy={revoke.isPending && revoke.variables === id}
      onClick={() => revoke.mutate(id)}
    >
      Take Back
    </Button>
  )
  return (
    <Card flush>
      <CardHeader
        title="Asked"
        text={
          eligible
            ? 'They become clients once they accept the mailed link.'
            : 'They cannot accept while this account is not on the Growth plan: it keeps its clients and takes on no new ones.'
        }
      />
      <DataTable<ClientRequest>
        caption="Accounts that were asked"
        rows={data}
        empty={null}
        columns={[
          {
            title: 'Owner',
            cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
            onPhone: (request) => <Caption as="div">{state(request)}</Caption>,
          },
          { title: 'Link', width: 'fit', priority: 'medium', cell: state },
          { title: 'Actions', hideTitle: true, align: 'end', width: 'fit', cell: takeBack },
        ]}
      />
    </Card>
  )
}
