import type { Client } from 'contract/agency'
import { roleLabels } from 'contract/roles'
import { Button } from 'design-system/button'
import type { Column } from 'design-system/data-table'
import { Menu } from 'design-system/menu'
import { Inline, Stack } from 'design-system/stack'
import { Caption, Strong } from 'design-system/text'
import { formatCount, formatCountOf, formatMoney } from 'shell/host/format'
import { waitOf } from '../messages/message-time.ts'

interface ClientActions {
  now: Date
  /** Whether the member staffs and ends clients. */
  manages: boolean
  /** The client that is being opened. */
  opening: string | undefined
  onOpen: (client: Client) => void
  onStaff: (client: Client) => void
  onMarkup: (client: Client) => void
  onEnd: (client: Client) => void
}

/** The columns of the clients' table. */
export function clientColumns({
  now,
  manages,
  opening,
  onOpen,
  onStaff,
  onMarkup,
  onEnd,
}: ClientActions): Column<Client>[] {
  const figure = (title: string, of: (figures: NonNullable<Client['figures']>) => string): Column<Client> => ({
    title,
    align: 'end',
    width: 'fit',
    priority: 'medium',
    cell: ({ figures }) => figures && of(figures),
  })
  const actions = (client: Client) => (
    <Inline gap="tight" noWrap>
      {client.role && (
        <Button
          size="small"
          tone="secondary"
          aria-label={`Open ${client.name}`}
          busy={opening === client.id}
          onClick={() => onOpen(client)}
        >
          Open
        </Button>
      )}
      {manages && (
        <Menu
          compact
          size="small"
          label={`More about ${client.name}`}
          items={[
            { label: 'Who works there', icon: 'users', onSelect: () => onStaff(client) },
            { label: 'Its prices', icon: 'wallet', onSelect: () => onMarkup(client) },
            { label: 'End the work for this client', icon: 'close', tone: 'danger', onSelect: () => onEnd(client) },
          ]}
        />
      )}
    </Inline>
  )
  return [
    {
      title: 'Client',
      cell: ({ name, role, markup }) => (
        <Stack gap="none">
          <Strong>{name}</Strong>
          {markup && Number(markup.percent) > 0 && (
            <Caption as="span">Your markup: {percentOf(markup.percent)}</Caption>
          )}
          <Caption as="span">{role ? `You: ${roleLabels[role].name}` : 'You do not work there'}</Caption>
        </Stack>
      ),
      onPhone: (client) => (
        <Stack gap="snug">
          {client.figures && (
            <Caption as="span">
              {[
                waitingOf(client, now),
                `${formatCount(client.figures.answered)} answered`,
                formatCountOf(client.figures.textsSent, 'text'),
                formatCountOf(client.figures.leads, 'lead'),
                formatMoney(client.figures.spent),
              ].join(' · ')}
            </Caption>
          )}
          {actions(client)}
        </Stack>
      ),
    },
    { title: 'Waiting', width: 'fit', priority: 'medium', cell: (client) => waitingOf(client, now) },
    figure('Answered', ({ answered }) => formatCount(answered)),
    figure('Texts Sent', ({ textsSent }) => formatCount(textsSent)),
    figure('Leads', ({ leads }) => formatCount(leads)),
    figure('Spent', ({ spent }) => formatMoney(spent)),
    { title: 'Actions', hideTitle: true, align: 'end', width: 'fit', priority: 'medium', cell: actions },
  ]
}

/** "3 waiting, 2 h": how many wait, and how long the first one has. */
export function waitingOf({ figures }: Client, now: Date): string {
  if (!figures) return ''
  const { waiting, oldestWaiting } = figures
  if (waiting === 0 || !oldestWaiting) return 'None waiting'
  return [`${formatCount(waiting)} waiting`, waitOf(oldestWaiting, now)].filter(Boolean).join(', ')
}

/** '20.00' → "20 %". */
export const percentOf = (percent: string) => `${Number(percent)} %`
