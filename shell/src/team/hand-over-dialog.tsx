import { zodResolver } from '@hookform/resolvers/zod'
import { HandOverForm, type Member } from 'contract/members'
import { PasswordField } from 'design-system/password-field'
import { SelectField } from 'design-system/select-field'
import { Text } from 'design-system/text'
import { z } from 'zod'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { useUser } from '../../host/session.ts'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useHandOver } from './use-account.ts'

interface HandOverDialogProps {
  /** The members to choose from: the account's own. */
  heirs: Member[]
  onClose: () => void
}

/** Makes another member the owner, with one's own password. */
export function HandOverDialog({ heirs, onClose }: HandOverDialogProps) {
  const { agencyName, isAgency } = useUser()
  const {
    register,
    handleSubmit,
    setError,
    watch,
    formState: { errors },
    ...draft
  } = useDraftForm('hand-over', {
    resolver: zodResolver(
      HandOverForm.extend({
        to: z.string().refine((to) => heirs.some(({ id }) => id === to), 'Choose who becomes the owner'),
      }),
    ),
    defaultValues: { to: heirs[0]?.id ?? '', currentPassword: '' },
    secrets: ['currentPassword'],
  })
  const heir = heirs.find(({ id }) => id === watch('to')) // a draft, or whoever was chosen, may be of a member who has left
  const change = useHandOver({
    onHandedOver() {
      draft.end()
      onClose()
    },
    setError,
  })
  return (
    <FormDialog
      title="Hand the account over"
      submitLabel="Hand Over"
      tone="danger"
      busy={change.isPending}
      onSubmit={handleSubmit((body) => change.mutate(body))}
      onClose={onClose}
    >
      <Text>
        The new owner may do everything, and you stay as {agencyName === null ? 'an admin' : 'a manager'}. Only they can
        make you an owner again.
      </Text>
      {isAgency && (
        <Text>
          Clients that you own in place of their owner pass to another owner here. You are a manager there, and API keys
          that you made there do no more than a manager may.
        </Text>
      )}
      <DraftNote {...draft} />
      <SelectField
        label="New owner"
        options={[
          ...(heir ? [] : [{ value: '', label: 'Choose a member' }]),
          ...heirs.map(({ id, fullName, email }) => ({ value: id, label: `${fullName}, ${email}` })),
        ]}
        error={errors.to?.message}
        {...register('to')}
        value={heir?.id ?? ''}
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
    </FormDialog>
  )
}
