import type { NumberList } from 'contract/numbers'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { FormCard } from 'design-system/form-card'
import { TextField } from 'design-system/text-field'
import { useRef, useState } from 'react'
import { useAddressQuery } from 'shell/host/address-query'
import { forgetDraft, useDraft } from 'shell/host/draft'
import { formatPhone } from 'shell/host/format'
import { errorMessage } from 'shell/host/error-message'
import { isForMoney } from 'shell/host/refused-for-money'
import { BuyNumber, isFree, monthLabel } from './buy-number.tsx'
import { useBuyNumber, useNumbersForSale } from './use-numbers.ts'

/** Numbers for sale near an area code or a ZIP, each with its button. */
export function FindNumber({ fees, funds }: Pick<NumberList, 'fees' | 'funds'>) {
  const [query, change] = useAddressQuery<'near'>()
  const near = query.get('near') ?? ''
  const draft = useDraft('find-number', { typed: near })
  const { typed } = draft.values
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function search() {
    const isNear = /^([2-9]\d\d|\d{5})$/.test(typed.trim())
    setProblem(isNear ? undefined : 'Type an area code, like 512, or a ZIP, like 78704')
    if (!isNear) return
    forgetDraft('find-number') // it stands in the address from now on
    change({ near: typed.trim() })
  }

  return (
    <>
      <FormCard
        title="Find a Number"
        text={`People answer a number of their own area sooner. ${isFree(fees.local) && isFree(fees.tollFree) ? 'Numbers cost nothing.' : `Each costs ${monthLabel(fees.local)}, a toll-free one ${monthLabel(fees.tollFree)}.`}`}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
        actions={
          <Button type="submit" tone="secondary">
            Search
          </Button>
        }
      >
        <TextField
          ref={field}
          label="Area code or ZIP"
          hint="800, 833, 844, 855, 866, 877 or 888 for a toll-free number."
          inputMode="numeric"
          maxLength={5}
          value={typed}
          error={problem}
          onChange={({ target }) => draft.change({ typed: target.value })}
        />
      </FormCard>
      {/* Its button is gone with the number: the keyboard goes on at the search. */}
      {near !== '' && <ForSale near={near} fees={fees} funds={funds} onBought={() => field.current?.focus()} />}
    </>
  )
}

interface ForSaleProps extends Pick<NumberList, 'fees' | 'funds'> {
  near: string
  onBought: () => void
}

function ForSale({ near, fees, funds, onBought }: ForSaleProps) {
  const { data, error, refetch, isFetching } = useNumbersForSale(near)
  const { mutate, reset, error: refusal, isPending, variables } = useBuyNumber()
  const [asked, setAsked] = useState<string>()
  function close() {
    setAsked(undefined)
    if (!isPending) reset()
  }
  if (!data && error)
    return (
      <FailureCard
        title="The carrier did not answer"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <Card flush>
      <DataTable
        caption="Numbers for sale"
        rows={(data ?? []).map((offer) => ({ ...offer, id: offer.number }))}
        loading={!data}
        empty={<EmptyState level={3} icon="phone" title="None left there" text="Try an area code nearby." />}
        columns={[
          { title: 'Number', priority: 'always', cell: ({ number }) => formatPhone(number) },
          { title: 'Place', priority: 'medium', cell: ({ place, state }) => [place, state].filter(Boolean).join(', ') },
          {
            title: 'Buy',
            hideTitle: true,
            priority: 'always',
            align: 'end',
            cell: ({ number }) => (
              <Button
                size="small"
                tone="secondary"
                aria-label={`Buy ${formatPhone(number)}`}
                busy={isPending && variables === number}
                disabled={isPending}
                onClick={() => setAsked(number)}
              >
                Buy
              </Button>
            ),
          },
        ]}
      />
      {asked !== undefined && (
        <BuyNumber
          number={asked}
          fees={fees}
          funds={funds}
          busy={isPending}
          error={refusal}
          onClose={close}
          onBuy={() =>
            mutate(asked, {
              onSuccess() {
                close()
                onBought()
              },
              // What money stands in the way of is said where it was asked for; the number may be bought once it has come.
              onError: (error) => !isForMoney(error) && close(),
            })
          }
        />
      )}
    </Card>
  )
}
