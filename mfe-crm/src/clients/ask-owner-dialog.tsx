import { zodResolver } from '@hookform/resolvers/zod'
import { CLIENT_REQUEST_DAYS, ClientRequestForm } from 'contract/agency'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { useRequestClient } from './use-clients.ts'

/** Asks for the address of the owner whose account is to become a client. */
export function AskOwnerDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm('client-request', { resolver: zodResolver(ClientRequestForm), defaultValues: { email: '' } })
  const send = useRequestClient(() => {
    draft.end()
    onClose()
  })
  return (
    <Dialog
      open
      size="small"
      title="Ask an account to become your client"
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={send.isPending}>
            Send Request
          </Button>
        </>
      }
    >
      <form
        id={id}
        aria-label="Ask an account to become your client"
        noValidate
        onSubmit={handleSubmit((form) => send.mutate(form))}
      >
        <Stack>
          <DraftNote {...draft} />
          <Text>
            Its owner gets a link by mail, good for {CLIENT_REQUEST_DAYS} days, and decides. Either of you can end it at
            any time.
          </Text>
          <TextField
            label="Email address of the owner"
            type="email"
            autoCapitalize="none"
            error={errors.email?.message}
            {...register('email')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
