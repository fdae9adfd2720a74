import { readPhone } from 'contract/phone'
import { phoneProblemLabels } from 'contract/phone-problems'
import { Button } from 'design-system/button'
import { FieldRow } from 'design-system/form-card'
import { Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { useRef, useState, type FormEvent } from 'react'
import { useDraft } from 'shell/host/draft'
import type { Recipients } from '../parts/use-recipients.ts'

/** One recipient by hand. The focus stays on the phone: the next one is typed at once. */
export function AddRecipientForm({ recipients }: { recipients: Recipients }) {
  const { values, change, end } = useDraft('send-sms-recipient', { phone: '', name: '' })
  const { phone, name } = values
  const [error, setError] = useState<string>()
  const phoneField = useRef<HTMLInputElement>(null)

  function add(event: FormEvent) {
    event.preventDefault()
    const { phone: id, problem } = readPhone(phone)
    phoneField.current?.focus()
    if (problem) return setError(problem === 'empty' ? 'Phone number is required' : phoneProblemLabels[problem])
    const fresh = recipients.add([{ id, phone: id.slice(2), name: name.trim(), address: '' }])
    if (fresh === 0) return setError('This phone is in the list already')
    setError(undefined)
    end()
  }

  return (
    <form aria-label="Add Recipients" noValidate onSubmit={add}>
      <Stack>
        <FieldRow>
          <TextField
            ref={phoneField}
            label="Phone Number"
            type="tel"
            autoComplete="off"
            placeholder="(555) 123-4567"
            value={phone}
            error={error}
            onChange={({ target }) => {
              change({ phone: target.value })
              setError(undefined)
            }}
          />
          <TextField
            label="First Name (optional)"
            autoComplete="off"
            value={name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </FieldRow>
        <div>
          <Button type="submit" tone="secondary" icon="plus">
            Add
          </Button>
        </div>
      </Stack>
    </form>
  )
}
