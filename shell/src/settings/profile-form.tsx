import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { ProfileForm as Form, updateProfile } from 'contract/settings'
import { Button } from 'design-system/button'
import { FormCard } from 'design-system/form-card'
import { TextField } from 'design-system/text-field'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { notify, notifyError } from '../../host/notify.ts'
import { settingsQuery } from './settings-query.ts'

export function ProfileForm({ fullName }: { fullName: string }) {
  const queryClient = useQueryClient()
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm('profile', { resolver: zodResolver(Form), defaultValues: { fullName } })
  const save = useMutation({
    mutationFn: (form: Form) => call(updateProfile, { body: form }),
    onSuccess(_, saved) {
      draft.startFrom(saved)
      notify({ title: 'Your name is saved' })
      return queryClient.invalidateQueries(settingsQuery)
    },
    onError: (error) => notifyError(error, 'Your name could not be saved'),
  })
  return (
    <FormCard
      aria-label="Profile"
      onSubmit={handleSubmit((form) => save.mutate(form))}
      actions={
        <Button type="submit" tone="secondary" busy={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Name'}
        </Button>
      }
    >
      <DraftNote {...draft} />
      <TextField
        label="Full name"
        autoComplete="name"
        dir="auto"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
    </FormCard>
  )
}
