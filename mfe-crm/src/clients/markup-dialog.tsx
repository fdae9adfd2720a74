import { zodResolver } from '@hookform/resolvers/zod'
import { MarkupForm, type Client } from 'contract/agency'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Notice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import { formatDate } from 'shell/host/format'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { percentOf } from './client-columns.tsx'
import { useSetMarkup } from './use-clients.ts'

/** Asks what the agency adds to the price book for a client. */
export function MarkupDialog({ client: { id, name, markup }, onClose }: { client: Client; onClose: () => void }) {
  const form = useId()
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm(`markup-${id}`, {
    resolver: zodResolver(MarkupForm),
    defaultValues: { percent: String(Number(markup?.percent ?? 0)) },
  })
  const set = useSetMarkup(() => {
    draft.end()
    onClose()
  })
  return (
    <Dialog
      open
      size="small"
      title={`Prices of ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={set.isPending}>
            Set the Prices
          </Button>
        </>
      }
    >
      <form
        id={form}
        aria-label={`Prices of ${name}`}
        noValidate
        onSubmit={handleSubmit(({ percent }) => set.mutate({ id, percent }))}
      >
        <Stack>
          <DraftNote {...draft} />
          <Text>
            The client pays our prices of lists, advanced skip traces and bulk texts with this much added, and sees no
            other price. What is added is credited to your balance once the client’s month is closed, and waits while
            the client owes something or a payment of it is disputed. A higher price is mailed to the client’s owners
            and holds 30 days later.
          </Text>
          {markup?.coming && (
            <Notice tone="info">
              From {formatDate(markup.coming.from)} it is {percentOf(markup.coming.percent)}. Another one takes its
              place.
            </Notice>
          )}
          <TextField
            label="Added, in percent"
            inputMode="decimal"
            error={errors.percent?.message}
            {...register('percent')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
