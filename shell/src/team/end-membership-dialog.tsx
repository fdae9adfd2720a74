import type { Member } from 'contract/members'
import { may, roleLabels } from 'contract/roles'
import { ConfirmDialog } from 'design-system/dialog'
import { SelectField } from 'design-system/select-field'
import { Text } from 'design-system/text'
import { forgetDraft, useDraft } from '../../host/draft.ts'
import { DraftNote } from '../../host/draft-note.tsx'

interface EndMembershipDialogProps {
  title: string
  text: string
  confirmLabel: string
  /** Names the choice, so that it is there again. */
  draftKey: string
  /** The members who stay. */
  heirs: Member[]
  /** The member stays and keeps API keys: only what is assigned is asked about. */
  staysMember?: boolean
  busy: boolean
  onConfirm: (to: string | undefined) => void
  onClose: () => void
}

/** Asks who takes over the work of a member who leaves, is removed, or may no longer answer. */
export function EndMembershipDialog({
  text,
  draftKey,
  heirs,
  staysMember = false,
  onConfirm,
  ...dialog
}: EndMembershipDialogProps) {
  const draft = useDraft(draftKey, { to: '' })
  const { to } = draft.values
  const able = heirs.filter(({ role }) => may(role, 'answer'))
  const heir = able.find(({ id }) => id === to)
  return (
    <ConfirmDialog
      open
      {...dialog}
      onConfirm={() => {
        forgetDraft(draftKey) // what was chosen stays while the dialog is open
        onConfirm(to || undefined)
      }}
    >
      <Text>{text}</Text>
      <DraftNote {...draft} />
      <SelectField
        label="Who takes over the work"
        hint={
          heir
            ? `Assigned conversations go to ${heir.fullName}.${staysMember ? '' : ` API keys ${may(heir.role, 'manage') ? 'do too' : 'are revoked: only owners and admins hold them'}.`}`
            : `Assigned conversations become unassigned${staysMember ? '' : ', and API keys are revoked'}.`
        }
        options={[
          { value: '', label: 'No member' },
          ...able.map(({ id, fullName, role }) => ({ value: id, label: `${fullName} (${roleLabels[role].name})` })),
        ]}
        value={to}
        onChange={({ target }) => draft.change({ to: target.value })}
      />
    </ConfirmDialog>
  )
}
