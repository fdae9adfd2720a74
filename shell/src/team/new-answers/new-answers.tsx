import { useQuery } from '@tanstack/react-query'
import type { AssignmentRule, AssignmentRules } from 'contract/assignment-rules'
import type { Member } from 'contract/members'
import { Button } from 'design-system/button'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { CardSkeleton } from 'design-system/skeleton'
import { Inline } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { useState } from 'react'
import { errorMessage } from '../../../host/error-message.ts'
import { useRestFocus } from '../../settings/use-rest-focus.ts'
import { ReassignField } from './reassign-field.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { draftKeyOf } from './rule-draft.ts'
import { takesAll, type Names } from './rule-sentence.ts'
import { RuleTable } from './rule-table.tsx'
import { campaignsQuery, rulesQuery } from './rules-query.ts'
import { useSetRules } from './use-set-rules.ts'

/** Who gets the answers of people whose conversation no member has. Each change counts at once. */
export function NewAnswers({ members }: { members: Member[] }) {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(rulesQuery)
  if (isLoadingError)
    return (
      <FailureCard
        title="The rules could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return data ? <Rules settings={data} members={members} /> : <CardSkeleton label="Loading the rules" />
}

function Rules({ settings, members }: { settings: AssignmentRules; members: Member[] }) {
  const { rules, reassignAfterMinutes } = settings
  const [editing, setEditing] = useState<AssignmentRule | 'new'>()
  const save = useSetRules()
  const somethingWasDone = useRestFocus('new-answers', settings)
  const { data: campaigns = [] } = useQuery({
    ...campaignsQuery,
    enabled: rules.some(({ type }) => type === 'campaign'),
  })
  const names: Names = {
    member: (id) => members.find((member) => member.id === id)?.fullName,
    campaign: (id) => campaigns.find((campaign) => campaign.id === id)?.name,
  }
  const change = (changed: Partial<AssignmentRules>, draftKey?: string) => {
    somethingWasDone()
    const was = { rules, reassignAfterMinutes }
    const next = { ...was, ...changed }
    save.mutate({ settings: next, was, draftKey, removes: next.rules.length < rules.length })
  }
  return (
    <>
      {rules.length === 0 ? (
        <EmptyState
          level={3}
          icon="users"
          title="No rules yet"
          text="New answers stay unassigned until a member takes them."
          action={<Button onClick={() => setEditing('new')}>Add Rule</Button>}
        />
      ) : (
        <>
          <RuleTable
            rules={rules}
            names={names}
            onChange={(changed) => change({ rules: changed })}
            onEdit={setEditing}
          />
          {!rules.some(takesAll) && <Muted>What no rule takes stays unassigned.</Muted>}
          <Inline>
            <Button tone="secondary" icon="plus" onClick={() => setEditing('new')}>
              Add Rule
            </Button>
          </Inline>
        </>
      )}
      <ReassignField minutes={reassignAfterMinutes} onChange={(minutes) => change({ reassignAfterMinutes: minutes })} />
      {editing && (
        <RuleDialog
          rule={editing === 'new' ? undefined : editing}
          members={members}
          names={names}
          onSave={(rule) => {
            const isNew = editing === 'new'
            change(
              { rules: isNew ? [...rules, rule] : rules.map((each) => (each.id === rule.id ? rule : each)) },
              draftKeyOf(isNew ? undefined : rule),
            )
            setEditing(undefined)
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
