import { useQuery } from '@tanstack/react-query'
import type { AssignmentRule } from 'contract/assignment-rules'
import type { Member } from 'contract/members'
import { may } from 'contract/roles'
import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { Dialog } from 'design-system/dialog'
import { Notice, RetryNotice } from 'design-system/notice'
import { SelectField } from 'design-system/select-field'
import { Stack } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useId, useState } from 'react'
import { useDraft } from '../../../host/draft.ts'
import { DraftNote } from '../../../host/draft-note.tsx'
import { errorMessage } from '../../../host/error-message.ts'
import { draftKeyOf, draftOf, problemWith, ruleOf, ruleTypes } from './rule-draft.ts'
import { ruleSentence, type Names } from './rule-sentence.ts'
import { campaignsQuery } from './rules-query.ts'

interface RuleDialogProps {
  /** A new one where there is none. */
  rule?: AssignmentRule | undefined
  members: Member[]
  names: Names
  onSave: (rule: AssignmentRule) => void
  onClose: () => void
}

/** Adds or changes a rule; says in a sentence what it will do. */
export function RuleDialog({ rule, members, names, onSave, onClose }: RuleDialogProps) {
  const formId = useId()
  const [first] = useState(() => draftOf(rule))
  const kept = useDraft(draftKeyOf(rule), first)
  const { values: draft, change } = kept
  const [tried, setTried] = useState(false)
  const list = useQuery({ ...campaignsQuery, enabled: draft.type === 'campaign' })
  const campaigns = list.data
  const problem = problemWith(draft)
  const shown = tried ? problem : undefined
  return (
    <Dialog
      open
      size="small"
      title={rule ? 'Edit rule' : 'Add a rule'}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId}>
          Save Rule
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!problem) return onSave(ruleOf(draft))
          event.currentTarget.querySelector<HTMLElement>(`[name=${problem.field}]`)?.focus()
        }}
      >
        <Stack>
          <DraftNote {...kept} />
          <SelectField
            label="Which answers"
            data-autofocus
            options={ruleTypes}
            value={draft.type}
            onChange={({ target }) =>
              change({ type: ruleTypes.find(({ value }) => value === target.value)?.value ?? draft.type })
            }
          />
          {draft.type === 'campaign' && list.isLoadingError && (
            <RetryNotice
              title="The campaigns could not be loaded"
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            >
              {errorMessage(list.error, 'Please try again in a moment.')}
            </RetryNotice>
          )}
          {draft.type === 'campaign' && !list.isLoadingError && (
            <SelectField
              name="campaignId"
              label="Campaign"
              hint={campaigns?.length === 0 ? 'There is no campaign yet.' : 'The one that texted the person last'}
              error={shown?.field === 'campaignId' ? shown.text : undefined}
              options={[
                { value: '', label: campaigns ? 'Choose a campaign' : 'Loading...' },
                ...(campaigns ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={draft.campaignId}
              onChange={({ target }) => change({ campaignId: target.value })}
            />
          )}
          {draft.type === 'zip' && (
            <TextField
              name="zips"
              label="ZIP codes"
              hint="With commas between; 787 stands for all that begin so"
              error={shown?.field === 'zips' ? shown.text : undefined}
              value={draft.zips}
              onChange={({ target }) => change({ zips: target.value })}
            />
          )}
          {draft.type !== 'last_answered' && (
            <People members={members} chosen={draft.people} onChange={(people) => change({ people })} />
          )}
          {shown?.field === 'people' && (
            <Notice tone="bad" urgent title="Choose a member">
              {shown.text}
            </Notice>
          )}
          {!problem && (
            <Muted>
              {ruleSentence(ruleOf(draft), {
                ...names,
                campaign: (id) => campaigns?.find((campaign) => campaign.id === id)?.name,
              })}
            </Muted>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

interface PeopleProps {
  members: Member[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Those who may answer. */
const People = ({ members, chosen, onChange }: PeopleProps) => (
  <Stack gap="snug">
    {members
      .filter(({ role }) => may(role, 'answer'))
      .map(({ id, fullName }) => (
        <CheckboxField
          key={id}
          name="people"
          label={`Give to ${fullName}`}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
  </Stack>
)
