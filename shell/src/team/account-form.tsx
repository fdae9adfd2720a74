import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from 'contract/auth'
import { AccountName } from 'contract/members'
import { Button } from 'design-system/button'
import { FormCard } from 'design-system/form-card'
import { TextField } from 'design-system/text-field'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { useRenameAccount } from './use-account.ts'

/** Renames the account. */
export function AccountForm({ user: { accountId, accountName } }: { user: User }) {
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm(`account-name-${accountId}`, {
    resolver: zodResolver(AccountName),
    defaultValues: { name: accountName },
    follows: true,
  })
  const save = useRenameAccount(draft.startFrom)
  return (
    <FormCard
      aria-label="Account name"
      onSubmit={handleSubmit((form) => save.mutate(form))}
      actions={
        <Button type="submit" tone="secondary" busy={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Name'}
        </Button>
      }
    >
      <DraftNote {...draft} />
      <TextField label="Account name" dir="auto" error={errors.name?.message} {...register('name')} />
    </FormCard>
  )
}
