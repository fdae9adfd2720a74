import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { noteRegistered } from 'contract/registration'
import { Button } from 'design-system/button'
import { FormCard } from 'design-system/form-card'
import { TextField } from 'design-system/text-field'
import { useDraft } from 'shell/host/draft'
import { notify, notifyError } from 'shell/host/notify'

/** For an account that sends under a registration that was not made here, such as the operator's own. */
export function RegisteredElsewhere({ id }: { id: string }) {
  const { values, change, discard } = useDraft(`registered-elsewhere-${id}`, { reason: '' })
  const note = useMutation({
    mutationFn: (reason: string) => call(noteRegistered, { params: { id }, body: { reason } }),
    onSuccess() {
      discard()
      notify({ title: 'Noted', text: 'Its campaigns go to the carrier from now on. Its owners are told.' })
    },
    onError(error) {
      notifyError(error, 'It could not be noted')
    },
  })
  return (
    <FormCard
      title="Registered Elsewhere"
      text="An account may launch campaigns to a real carrier once its registration is live. Note it here when it sends under one that was not made in Lotline."
      onSubmit={(event) => {
        event.preventDefault()
        note.mutate(values.reason)
      }}
      actions={
        <Button type="submit" tone="secondary" busy={note.isPending} disabled={values.reason.trim() === ''}>
          Note as Live
        </Button>
      }
    >
      <TextField
        label="Under which registration"
        value={values.reason}
        maxLength={500}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </FormCard>
  )
}
