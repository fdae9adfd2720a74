import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from 'contract/auth'
import { call } from 'contract/client'
import { AccountName, renameAccount } from 'contract/members'
import { Button } from 'design-system/button'
import { FormCard } from 'design-system/form-card'
import { TextField } from 'design-system/text-field'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { notify, notifyError } from '../../host/notify.ts'
import { sessionKey } from '../../host/query-client.ts'
import { useRefreshTeam } from './team-query.ts'

/** Renames the account. */
export function AccountForm({ user: { accountId, accountName } }: { user: User }) {
  const queryClient = useQueryClient()
  const refresh = useRefreshTeam()
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm(`account-name-${accountId}`, {
    resolver: zodResolver(AccountName),
    defaultValues: { name: accountName },
  })
  const save = useMutation({
    mutationFn: (body: { name: string }) => call(renameAccount, { body }),
    onSuccess(user, saved) {
      draft.startFrom(saved)
      queryClient.setQueryData(sessionKey, user)
      notify({ title: 'The name is saved' })
      return refresh()
    },
    onError: (error) => notifyError(error, 'The name could not be saved'),
  })
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
