import { useQuery } from '@tanstack/react-query'
import { OWNER_AWAY_DAYS, type NewOwner } from 'contract/new-owner'
import type { AccountState } from 'contract/operations-accounts'
import { roleLabels } from 'contract/roles'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { SelectField } from 'design-system/select-field'
import { StatusBadge } from 'design-system/status-badge'
import { useState } from 'react'
import { useDraft } from 'shell/host/draft'
import { formatDateTime } from 'shell/host/format'
import { NotLoaded } from './not-loaded.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { newOwnerQuery, useAskNewOwner, useDecideNewOwner } from './use-new-owner.ts'

/** Another owner for an account whose owners are gone; nothing where no member could be one and none ever was named. */
export function AccountOwner({ account: { id, members } }: { account: AccountState }) {
  const query = useQuery(newOwnerQuery(id))
  const [asking, setAsking] = useState<'ask' | 'stop'>()
  const decide = useDecideNewOwner(() => setAsking(undefined))
  const { data: request } = query
  if (request === undefined) return <NotLoaded what="new owner" query={query} />
  const heirs = members.filter(({ role, emailConfirmed }) => role !== 'owner' && emailConfirmed)
  const isOpen = request?.state === 'asked' || request?.state === 'waiting'
  if (!request && heirs.length === 0) return null
  return (
    <Card aria-label="Another owner">
      <CardHeader
        title="Another Owner"
        text="For an account whose owners are gone. While one can be reached, they hand it over themselves, in Settings."
        actions={
          isOpen ? (
            <>
              {request.state === 'asked' && !request.askedByMe && (
                <Button
                  size="small"
                  busy={decide.isPending && decide.variables.reason === undefined}
                  onClick={() => decide.mutate({ id: request.id })}
                >
                  Confirm
                </Button>
              )}
              <Button size="small" tone="secondary" onClick={() => setAsking('stop')}>
                {request.askedByMe && request.state === 'asked' ? 'Take Back' : 'Stop'}
              </Button>
            </>
          ) : (
            heirs.length > 0 && (
              <Button size="small" tone="secondary" onClick={() => setAsking('ask')}>
                Name an Owner
              </Button>
            )
          )
        }
      />
      {request && (
        <DescriptionList
          items={[
            { term: 'Member', value: `${request.fullName}, ${request.email}`, strong: true },
            {
              term: 'State',
              value: <StatusBadge tone={tones[request.state]}>{labels[request.state]}</StatusBadge>,
            },
            { term: 'Reason', value: request.reason },
            { term: 'Asked', value: `${request.askedBy}, ${formatDateTime(request.askedAt)}` },
            ...(request.confirmedBy ? [{ term: 'Confirmed', value: request.confirmedBy }] : []),
            ...(request.state === 'waiting' && request.dueAt
              ? [{ term: 'An owner from', value: formatDateTime(request.dueAt) }]
              : []),
            ...(request.endedAt
              ? [
                  {
                    term: 'Ended',
                    value: [formatDateTime(request.endedAt), request.endedFor].filter(Boolean).join(': '),
                  },
                ]
              : []),
          ]}
        />
      )}
      {asking === 'ask' && <NameOwner accountId={id} heirs={heirs} onClose={() => setAsking(undefined)} />}
      {asking === 'stop' && request && (
        <ReasonDialog
          title="Stop it"
          text={`${request.fullName} does not become an owner.${request.state === 'waiting' ? ' Every member is mailed that, with the reason.' : ''}`}
          {...(request.state === 'asked' && { hint: 'Colleagues read it.' })}
          action="Stop"
          danger
          draftKey={`stop-owner-${request.id}`}
          busy={decide.isPending}
          onConfirm={(reason, onSuccess) => decide.mutate({ id: request.id, reason }, { onSuccess })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  )
}

interface NameOwnerProps {
  accountId: string
  heirs: AccountState['members']
  onClose: () => void
}

function NameOwner({ accountId, heirs, onClose }: NameOwnerProps) {
  const draftKey = `new-owner-${accountId}`
  const draft = useDraft(`${draftKey}-member`, { memberId: '' })
  const heir = heirs.find(({ id }) => id === draft.values.memberId)
  const ask = useAskNewOwner(accountId)

  function confirm(reason: string, done: () => void) {
    function onSuccess() {
      done()
      onClose()
    }
    if (heir) ask.mutate({ memberId: heir.id, reason }, { onSuccess })
  }

  return (
    <ReasonDialog
      title="Name another owner"
      text={`Convince yourself that the owners are gone: call them on a number that you knew before. Once a colleague has confirmed it, every member is mailed. The member is an owner ${OWNER_AWAY_DAYS} days later, unless an owner signs in before. Whoever owns the account stays an owner.`}
      hint="Every member of the account reads it as you write it."
      action="Ask for It"
      danger
      disabled={!heir}
      draftKey={draftKey}
      besides={draft}
      busy={ask.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField
        label="Member"
        hint="Whoever has confirmed their address."
        placeholder="Choose"
        value={heir?.id ?? ''}
        options={heirs.map(({ id, fullName, email, role }) => ({
          value: id,
          label: `${fullName}, ${email} (${roleLabels[role].name})`,
        }))}
        onChange={({ target }) => draft.change({ memberId: target.value })}
      />
    </ReasonDialog>
  )
}

const labels: Record<NewOwner['state'], string> = {
  asked: 'Waits for a second employee',
  expired: 'Expired',
  waiting: 'Waits for an owner to sign in',
  done: 'Is an owner',
  stopped: 'Stopped',
}

const tones = { asked: 'waiting', expired: undefined, waiting: 'waiting', done: 'good', stopped: 'bad' } as const
