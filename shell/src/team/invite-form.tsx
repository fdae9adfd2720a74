import { MAX_INVITED_AT_ONCE, type Member } from 'contract/members'
import { Role, roleLabels } from 'contract/roles'
import { Button } from 'design-system/button'
import { FormCard } from 'design-system/form-card'
import { SelectField } from 'design-system/select-field'
import { TextArea } from 'design-system/text-area'
import { useRef, useState } from 'react'
import { useDraft } from '../../host/draft.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { useUser } from '../../host/session.ts'
import { addressesIn, problemWith } from './addresses.ts'
import { roleChoices } from './roles-below.ts'
import { useInvite } from './use-team.ts'

/** Mails an invitation to each of the pasted addresses, or to none of them. */
export function InviteForm({ members }: { members: Member[] }) {
  const user = useUser()
  const draft = useDraft(`invite-${user.accountId}`, { text: '', role: 'agent' })
  const role = Role.catch('agent').parse(draft.values.role)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const show = (text: string | undefined) => {
    setProblem(text)
    if (text) field.current?.focus()
  }
  const send = useInvite(role, { onSent: draft.end, onProblem: show })
  return (
    <FormCard
      aria-label="Invite people"
      onSubmit={(event) => {
        event.preventDefault()
        const emails = addressesIn(draft.values.text)
        const wrong = problemWith(emails, members)
        show(wrong)
        if (!wrong) send.mutate(emails)
      }}
      actions={
        <Button type="submit" busy={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Invitations'}
        </Button>
      }
    >
      <DraftNote {...draft} />
      <TextArea
        ref={field}
        label="Email addresses"
        hint={`One a line or with commas between, at most ${MAX_INVITED_AT_ONCE}`}
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
        error={problem}
        value={draft.values.text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <SelectField
        label="Role"
        hint={
          role === 'owner' && user.agencyName !== null
            ? `${roleLabels.owner.may}. You become a manager once it is accepted, and API keys that you made do no more than that.`
            : roleLabels[role].may
        }
        options={roleChoices(user.role)}
        value={role}
        onChange={({ target }) => draft.change({ role: target.value })}
      />
    </FormCard>
  )
}
