import { isMoney } from 'contract/money'
import { TopUpAmount, topUpFor } from 'contract/wallet'
import { Button } from 'design-system/button'
import { FormCard } from 'design-system/form-card'
import { Notice } from 'design-system/notice'
import { Inline, Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { useRef, useState } from 'react'
import { useDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { formatMoney } from 'shell/host/format'

const AMOUNTS = ['50.00', '100.00', '250.00', '1000.00']

interface ChooseAmountProps {
  /** The amount of the address; '' where it names none. */
  asked: string
  onChosen: (amount: string) => void
}

/** Asks how much is added: one of the usual amounts, or any other. What is wrong with the amount of a link is said at once. */
export function ChooseAmount({ asked, onChosen }: ChooseAmountProps) {
  const { amount: most, remains } = isMoney(asked) ? topUpFor(asked) : { amount: asked, remains: null }
  const first = remains === null ? asked : most
  const draft = useDraft('add-money', { amount: first })
  const { amount } = draft.values
  const setAmount = (amount: string) => draft.change({ amount })
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState(() => (asked !== '' && amount === asked ? problemOf(asked) : undefined))
  function choose(event: React.FormEvent) {
    event.preventDefault()
    const read = TopUpAmount.safeParse(amount)
    if (!read.success) {
      setError(read.error.issues[0]?.message)
      return field.current?.focus()
    }
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
        {remains && (
          <Notice>
            One payment brings at most {formatMoney(first)}. Add the remaining {formatMoney(remains)} after it.
          </Notice>
        )}
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
          ref={field}
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

const problemOf = (amount: string): string | undefined => TopUpAmount.safeParse(amount).error?.issues[0]?.message
