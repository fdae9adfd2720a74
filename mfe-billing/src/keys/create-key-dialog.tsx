import { zodResolver } from '@hookform/resolvers/zod'
import { ApiKeyDraft, scopes, scopeLabels } from 'contract/api-keys'
import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { CopyButton } from 'design-system/copy-button'
import { Dialog } from 'design-system/dialog'
import { Notice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { useUser } from 'shell/host/session'
import { useStayOnPage } from 'shell/host/stay-on-page'
import { useCreateKey } from './use-change-keys.ts'

interface CreateKeyDialogProps {
  onClose: () => void
}

/** Creates a key, then shows it once. */
export function CreateKeyDialog({ onClose }: CreateKeyDialogProps) {
  const create = useCreateKey()
  useStayOnPage(create.isPending || create.isSuccess)
  if (create.data) return <NewKey token={create.data.token} onClose={onClose} />
  return <Draft onClose={onClose} busy={create.isPending} onCreate={create.mutate} />
}

function Draft({
  onClose,
  busy,
  onCreate,
}: CreateKeyDialogProps & { busy: boolean; onCreate: (key: ApiKeyDraft, options: { onSuccess: () => void }) => void }) {
  const form = useId()
  const { agencyName } = useUser()
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm<ApiKeyDraft>('api-key', {
    resolver: zodResolver(ApiKeyDraft),
    defaultValues: { name: '', scopes: ['read'] },
  })
  return (
    <Dialog
      title="Create an API key"
      open
      isHeld={busy}
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={busy}>
          Create Key
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit((key) => onCreate(key, { onSuccess: draft.end }))}>
        <Stack>
          <DraftNote {...draft} />
          {agencyName !== null && (
            <Notice title={`This key ends with your work here for ${agencyName}`}>
              It is revoked then, unless the account itself removes you and keeps it. Once the account has an owner of
              its own, it does no more than a manager may. For programs of the account itself, let that owner make the
              key.
            </Notice>
          )}
          <TextField
            label="Name"
            placeholder="Our CRM"
            hint="What uses it, so that you know which one to revoke."
            error={errors.name?.message}
            {...register('name')}
          />
          <Stack gap="snug" role="group" aria-label="What it may do">
            {scopes.map((scope, index) => (
              <CheckboxField
                key={scope}
                label={`${scope.charAt(0).toUpperCase()}${scope.slice(1)}`}
                hint={scopeLabels[scope]}
                value={scope}
                error={index === scopes.length - 1 ? errors.scopes?.message : undefined}
                {...register('scopes')}
              />
            ))}
          </Stack>
        </Stack>
      </form>
    </Dialog>
  )
}

function NewKey({ token, onClose }: CreateKeyDialogProps & { token: string }) {
  return (
    <Dialog
      title="Your new API key"
      open
      isHeld
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Done
          </Button>
          <CopyButton text={token} copied="API key copied">
            Copy Key
          </CopyButton>
        </>
      }
    >
      <Stack>
        <Notice tone="warning" title="Copy it now">
          It is shown this once. We keep only a fingerprint of it.
        </Notice>
        <TextField label="API key" value={token} readOnly onFocus={({ target }) => target.select()} />
      </Stack>
    </Dialog>
  )
}
