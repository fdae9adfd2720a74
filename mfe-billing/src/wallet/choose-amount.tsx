import { TopUpAmount } from 'contract/wallet'
import { Button } from 'design-system/button'
import { FormCard } from 'design-system/form-card'
import { Inline, Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { useState } from 'react'
import { useDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { formatMoney } from 'shell/host/format'

const AMOUNTS = ['50.00', '100.00', '250.00', '1000.00']

/** Asks how much is added: one of the usual amounts, or any other. */
export function ChooseAmount({ first, onChosen }: { first: string; onChosen: (amount: string) => void }) {
  const draft = useDraft('add-money', { amount: first })
  const { amount } = draft.values
  const setAmount = (amount: string) => draft.change({ amount })
  const [error, setError] = useState<string>()
  function choose(event: React.FormEvent) {
    event.preventDefault()
    const read = TopUpAmount.safeParse(amount)
    if (!read.success) return setError(read.error.issues[0]?.message)
    draft.end()
    onChosen(read.data)
  }
  return (
    <FormCard
      title="How much?"
      onSubmit={choose}
      actions={
        <Button type="submit" size="large" wide>
          Continue
        </Button>
      }
    >
      <Stack>
        <DraftNote {...draft} />
        <Inline>
          {AMOUNTS.map((one) => (
            <Button
              key={one}
              size="small"
              tone="secondary"
              onClick={() => {
                setAmount(one)
                setError(undefined)
              }}
            >
              {formatMoney(one)}
            </Button>
          ))}
        </Inline>
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          placeholder="100.00"
          value={amount}
          error={error}
          onChange={({ target }) => {
            setAmount(target.value)
            setError(undefined)
          }}
        />
      </Stack>
    </FormCard>
  )
}
