import { zodResolver } from '@hookform/resolvers/zod'
import { AccountName } from 'contract/members'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { useCreateClient } from './use-clients.ts'

/** Asks for the name of a new client's account. */
export function MakeClientDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm('client', { resolver: zodResolver(AccountName), defaultValues: { name: '' } })
  const create = useCreateClient(() => {
    draft.end()
    onClose()
  })
  return (
    <Dialog
      open
      size="small"
      title="Make a client"
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={create.isPending}>
            Make Client
          </Button>
        </>
      }
    >
      <form id={id} aria-label="Make a client" noValidate onSubmit={handleSubmit((form) => create.mutate(form))}>
        <Stack>
          <DraftNote {...draft} />
          <Text>
            The client gets an account of its own, with its own contacts, campaigns and bill. An owner of yours owns it
            until you invite one of the client’s on its page Team.
          </Text>
          <TextField label="Name of the client" dir="auto" error={errors.name?.message} {...register('name')} />
        </Stack>
      </form>
    </Dialog>
  )
}
