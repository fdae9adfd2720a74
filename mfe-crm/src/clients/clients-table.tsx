import { clientSpans, endClient, type Client } from 'contract/agency'
import { MAX_SEARCH } from 'contract/text-limits'
import { Card } from 'design-system/card'
import { Chips } from 'design-system/chips'
import { DataTable } from 'design-system/data-table'
import { ConfirmDialog, lazyDialog } from 'design-system/dialog'
import { EmptyState } from 'design-system/empty-state'
import { SearchField } from 'design-system/search-field'
import { Stack } from 'design-system/stack'
import { useState } from 'react'
import { MatchCount } from 'shell/host/match-count'
import { useMay } from 'shell/host/use-may'
import { useTyped } from 'shell/host/address-query'
import { useMinute } from '../messages/use-minute.ts'
import { ClientRequests } from './client-requests.tsx'
import { clientColumns } from './client-columns.tsx'
import { type Span } from './clients-query.ts'
import { useEndClient, useOpenClient } from './use-clients.ts'

const MarkupDialog = lazyDialog(() => import('./markup-dialog.tsx').then((file) => file.MarkupDialog))
const StaffDialog = lazyDialog(() => import('./staff-dialog.tsx').then((file) => file.StaffDialog))

interface ClientsTableProps {
  /** Whether new ones may be taken on. */
  eligible: boolean
  clients: Client[]
  days: Span
  search: string
  change: (changes: { days?: string | undefined; search?: string | undefined }) => void
}

/** Each client with its figures; from here it is opened, staffed and ended. */
export function ClientsTable({ eligible, clients, days, search, change }: ClientsTableProps) {
  const may = useMay()
  const now = useMinute()
  const open = useOpenClient()
  const [staffed, setStaffed] = useState<Client>()
  const [marked, setMarked] = useState<Client>()
  const [ending, setEnding] = useState<Client>()
  const end = useEndClient(() => setEnding(undefined))
  const [text, setText] = useTyped(search, (typed) => change({ search: typed }))
  const shown = clients.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Stack>
      <SearchField maxLength={MAX_SEARCH} label="Search clients" placeholder="Name" value={text} onSearch={setText} />
      <Chips
        label="Figures of"
        value={days}
        onChange={(value) => change({ days: value === '30' ? undefined : value })}
        options={clientSpans.map((value) => ({ value, label: `Last ${value} days` }))}
      />
      <MatchCount of="client" by={search.trim()} count={shown.length} />
      <Card flush>
        <DataTable
          caption="Clients"
          rows={shown}
          empty={<EmptyState icon="search" title="No matching clients" />}
          columns={clientColumns({
            now,
            manages: may(endClient),
            opening: open.isPending || open.isSuccess ? open.variables.id : undefined,
            onOpen: ({ id }) => open.mutate({ id }),
            onStaff: setStaffed,
            onMarkup: setMarked,
            onEnd: setEnding,
          })}
        />
      </Card>
      {may(endClient) && <ClientRequests eligible={eligible} />}
      {marked && <MarkupDialog client={marked} onClose={() => setMarked(undefined)} />}
      {staffed && <StaffDialog client={staffed} onClose={() => setStaffed(undefined)} />}
      <ConfirmDialog
        title={ending ? `End the work for ${ending.name}?` : ''}
        open={ending !== undefined}
        confirmLabel="End It"
        busy={end.isPending}
        onConfirm={() => ending && end.mutate(ending)}
        onClose={() => setEnding(undefined)}
      >
        {ending?.role === 'owner'
          ? 'At once, your staff have no access to this account any more, what was assigned to them becomes unassigned, and API keys that they made are revoked. You own it and keep it as an account of yours, with its numbers and campaigns as they are. There is no undo: to begin again, ask its owner by mail from this page.'
          : 'At once, your staff have no access to this account any more, what was assigned to them becomes unassigned, and API keys that they made are revoked. Contacts, messages, campaigns that run and bills stay the client’s as they are. There is no undo: to begin again, ask its owner by mail from this page, and the owner accepts.'}
      </ConfirmDialog>
    </Stack>
  )
}
