import type { AccountState } from 'contract/operations-accounts'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { Stack } from 'design-system/stack'
import { StatusBadge, type StatusBadgeProps } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { formatCount, formatDateTime } from 'shell/host/format'
import { WaitingList } from './waiting-list.tsx'

/** The newest campaigns and orders of an account. */
export const AccountWork = ({ account }: { account: AccountState }) => (
  <>
    <Card flush>
      <DataTable
        caption="Newest campaigns"
        rows={account.campaigns}
        empty={<EmptyState icon="send" title="No campaigns" text="It has texted no list yet." />}
        columns={[
          {
            title: 'Campaign',
            priority: 'always',
            cell: (campaign) => (
              <Stack gap="none">
                <Strong>{campaign.name}</Strong>
                <Caption>{formatDateTime(campaign.createdAt)}</Caption>
                {campaign.listWaits && <WaitingList account={account} campaign={campaign} />}
              </Stack>
            ),
          },
          {
            title: 'Sent',
            priority: 'medium',
            width: 'fit',
            cell: ({ sent, recipients }) => `${formatCount(sent)} of ${formatCount(recipients)}`,
          },
          {
            title: 'State',
            priority: 'always',
            width: 'fit',
            cell: (campaign) => stateBadge(campaign.isHeld ? { status: 'held' } : campaign),
          },
        ]}
      />
    </Card>
    <Card flush>
      <DataTable
        caption="Newest orders"
        rows={account.orders}
        empty={<EmptyState icon="list" title="No orders" text="It has ordered nothing yet." />}
        columns={[
          {
            title: 'Order',
            priority: 'always',
            cell: ({ title, kind, reason }) => (
              <Stack gap="none">
                <Strong>{title}</Strong>
                <Caption>{[kinds[kind] ?? kind, reason].filter(Boolean).join(': ')}</Caption>
              </Stack>
            ),
          },
          { title: 'Ordered', priority: 'medium', width: 'fit', cell: ({ createdAt }) => formatDateTime(createdAt) },
          { title: 'State', priority: 'always', width: 'fit', cell: stateBadge },
        ]}
      />
    </Card>
  </>
)

const kinds: Record<string, string> = { pull_list: 'Pull list', skip_trace: 'Skip trace', send_sms: 'Texts' }

const tones: Record<string, StatusBadgeProps['tone']> = {
  active: 'active',
  processing: 'active',
  paused: 'waiting',
  held: 'waiting',
  unpaid: 'waiting',
  completed: 'good',
  complete: 'good',
  failed: 'bad',
}

const stateBadge = ({ status }: { status: string }) => (
  <StatusBadge tone={tones[status] ?? 'neutral'}>{status.charAt(0).toUpperCase() + status.slice(1)}</StatusBadge>
)
