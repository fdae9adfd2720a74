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
  /**
   * What becomes of the member's API keys: kept where the member stays, revoked where they leave or saw only what was assigned to
   * them, passed on to an owner or admin where they are removed.
   */
  keys: 'kept' | 'revoked' | 'passed on'
  /** Whose API keys end in the clients of an agency, where the membership of one ends: nothing there is passed on. */
  keysInClients?: 'you' | 'they' | undefined
  busy: boolean
  onConfirm: (to: string | undefined) => void
  onClose: () => void
}

/** Asks who takes over the work of a member who leaves, is removed, or may no longer answer. */
export function EndMembershipDialog({
  text,
  draftKey,
  heirs,
  keys,
  keysInClients,
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
        onConfirm(heir?.id)
      }}
    >
      <Text>{text}</Text>
      {keysInClients && (
        <Text>
          In your clients, API keys that {keysInClients} made are revoked, whoever takes over: programs that use them
          stop at once.
        </Text>
      )}
      <DraftNote {...draft} />
      <SelectField
        label="Who takes over the work"
        hint={`Assigned conversations ${heir ? `go to ${heir.fullName}` : 'become unassigned'}.${keys === 'kept' ? '' : ` ${ofKeys(keys, heir)}`}`}
        options={[
          { value: '', label: 'No member' },
          ...able.map(({ id, fullName, role }) => ({ value: id, label: `${fullName} (${roleLabels[role].name})` })),
        ]}
        value={heir?.id ?? ''}
        onChange={({ target }) => draft.change({ to: target.value })}
      />
    </ConfirmDialog>
  )
}

function ofKeys(keys: 'revoked' | 'passed on', heir: Member | undefined): string {
  if (keys === 'revoked') return 'API keys are revoked, whoever takes over: programs that use them stop at once.'
  if (!heir) return 'API keys are revoked: programs that use them stop at once.'
  if (!may(heir.role, 'manage')) return 'API keys are revoked: only owners and admins hold them.'
  return `API keys go to ${heir.fullName} too, so that programs go on. Whoever goes may still know them: make new ones soon, and revoke these.`
}
