import {
  broughtStateLabels,
  broughtWayLabels,
  isBroughtOpen,
  nextBroughtStates,
  type ListedBroughtNumber,
} from 'contract/brought-numbers'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { DescriptionList } from 'design-system/description-list'
import { SelectField } from 'design-system/select-field'
import { Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong, Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useDraft } from 'shell/host/draft'
import { formatCountOf, formatDateTime, formatPhone } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { NotLoaded } from './not-loaded.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useBroughtNumbers, useMoveOn, type NewState } from './use-brought-numbers.ts'

/** Numbers that customers want to bring, the longest waiting first; nothing where there is none. */
export function BroughtNumbers() {
  const query = useBroughtNumbers()
  const { data } = query
  const [changing, setChanging] = useState<ListedBroughtNumber>()
  if (!data) return <NotLoaded what="brought numbers" query={query} />
  if (data.length === 0) return null
  const button = (brought: ListedBroughtNumber) =>
    nextBroughtStates[brought.state].length > 0 && (
      <Button
        size="small"
        tone="secondary"
        aria-label={`Move On ${formatPhone(brought.number)}`}
        onClick={() => setChanging(brought)}
      >
        Move On
      </Button>
    )
  return (
    <Card flush aria-label="Numbers that are brought">
      <CardHeader
        title="Numbers that are brought"
        text="Port or host them at the carrier, and say here how far each is. The owners get a mail."
      />
      <DataTable
        caption="Numbers that are brought"
        rows={data}
        empty={null}
        columns={[
          {
            title: 'Number',
            priority: 'always',
            cell: numberCell,
            onPhone: (brought) => (
              <>
                {stateCell(brought)}
                {button(brought)}
              </>
            ),
          },
          { title: 'State', priority: 'medium', cell: stateCell },
          { title: 'Since', priority: 'medium', width: 'fit', cell: ({ since }) => formatDateTime(since) },
          { title: 'Actions', hideTitle: true, align: 'end', priority: 'medium', cell: button },
        ]}
      />
      {changing && <MoveOn brought={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  )
}

const numberCell = ({ number, way, account, accountId, others }: ListedBroughtNumber) => (
  <Stack gap="none">
    <Strong>{formatPhone(number)}</Strong>
    <Text as="span">
      <TextLink asChild>
        <Link to={paths.operatedAccount(accountId)}>{account}</Link>
      </TextLink>
    </Text>
    <Caption as="span">{broughtWayLabels[way].name}</Caption>
    {others > 0 && (
      <Caption as="span">
        {formatCountOf(others, 'other account asks', 'other accounts ask')} for it: go by who shows that it is theirs
      </Caption>
    )}
  </Stack>
)

const stateCell = ({ state, note }: ListedBroughtNumber) => (
  <Stack gap="none">
    <div>
      <StatusBadge tone={state === 'live' ? 'good' : isBroughtOpen(state) ? 'waiting' : 'neutral'}>
        {broughtStateLabels[state].name}
      </StatusBadge>
    </div>
    {note && <Caption as="span">{note}</Caption>}
  </Stack>
)

/** What the customer told, the next state, and what they read about it. */
function MoveOn({ brought, onClose }: { brought: ListedBroughtNumber; onClose: () => void }) {
  const { id, number, details, state: current, others } = brought
  const draft = useDraft(`brought-${id}-state`, { state: '' })
  const state = nextStates.find((value) => value === draft.values.state)
  const move = useMoveOn(id, onClose)
  return (
    <ReasonDialog
      title={`Move ${formatPhone(number)} on`}
      text={`Live takes the number into use: it must be at our carrier by then.${others > 0 ? ' With the carriers refuses what other accounts ask: go by who shows that the number is theirs.' : ''}`}
      action="Save and mail"
      draftKey={`brought-${id}`}
      besides={draft}
      busy={move.isPending}
      disabled={state === undefined}
      onConfirm={(note, done) => state && move.mutate({ state, note, done })}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { term: 'Provider', value: details.provider },
          { term: 'Account number', value: details.accountNumber },
          { term: 'Name on the bill', value: details.holder },
          { term: 'Address', value: details.address },
          { term: 'Who signs', value: details.signer },
        ]}
      />
      <SelectField
        label="Next"
        placeholder="Choose"
        value={state ?? ''}
        options={nextBroughtStates[current].map((value) => ({ value, label: broughtStateLabels[value].name }))}
        onChange={({ target }) => draft.change({ state: target.value })}
      />
    </ReasonDialog>
  )
}

const nextStates: readonly NewState[] = ['documents_wanted', 'submitted', 'live', 'refused']
