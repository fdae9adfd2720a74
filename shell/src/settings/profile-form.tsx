import { zodResolver } from '@hookform/resolvers/zod'
import { ProfileForm as Form } from 'contract/settings'
import { Button } from 'design-system/button'
import { FormCard } from 'design-system/form-card'
import { TextField } from 'design-system/text-field'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { useSaveProfile } from './use-save-profile.ts'

export function ProfileForm({ fullName }: { fullName: string }) {
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm('profile', { resolver: zodResolver(Form), defaultValues: { fullName }, follows: true })
  const save = useSaveProfile(draft.startFrom)
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
