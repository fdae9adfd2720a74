import { broughtWayLabels, broughtWays, type BroughtWay } from 'contract/brought-numbers'
import type { NumberList } from 'contract/numbers'
import { toE164 } from 'contract/phone'
import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { Dialog } from 'design-system/dialog'
import { RadioCards } from 'design-system/radio-cards'
import { Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useId, useRef, useState, type FormEvent } from 'react'
import { useDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { useFirstWrongField } from '../parts/use-first-wrong-field.ts'
import { isFree, monthLabel } from './buy-number.tsx'
import { useBringNumber } from './use-brought-numbers.ts'

const empty = {
  number: '',
  way: 'hosted' as BroughtWay, // one of its options
  provider: '',
  accountNumber: '',
  holder: '',
  address: '',
  signer: '',
}

/** Asks for a number that is with another provider, and for what that provider wants to know. */
export function BringNumberDialog({ fees, onClose }: Pick<NumberList, 'fees'> & { onClose: () => void }) {
  const draft = useDraft('bring-number', empty)
  const { values, change } = draft
  const [authorized, setAuthorized] = useState(false)
  const [tries, setTries] = useState(0)
  const isTried = tries > 0
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useFirstWrongField(form, tries)
  const bring = useBringNumber(() => {
    draft.end()
    onClose()
  })
  const problemOf = (field: keyof typeof empty) =>
    isTried && values[field].trim() === '' ? 'This is needed' : undefined
  const isNumber = toE164(values.number) !== null
  const isComplete = isNumber && authorized && Object.values(values).every((value) => value.trim() !== '')
  const field = (
    name: 'provider' | 'accountNumber' | 'holder' | 'address' | 'signer',
    label: string,
    hint?: string,
  ) => (
    <TextField
      label={label}
      hint={hint}
      maxLength={name === 'accountNumber' ? 60 : 100}
      value={values[name]}
      error={problemOf(name)}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isComplete) bring.mutate({ ...values, authorized: true })
    else setTries(tries + 1)
  }
  return (
    <Dialog
      open
      title="Bring a number"
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={bring.isPending}>
            Ask For It
          </Button>
        </>
      }
    >
      <form ref={form} id={id} aria-label="Bring a number" noValidate onSubmit={submit}>
        <Stack>
          <DraftNote {...draft} />
          <TextField
            label="Number"
            type="tel"
            value={values.number}
            error={isTried && !isNumber ? 'Type the whole number, like (512) 555-0150' : undefined}
            onChange={({ target }) => change({ number: target.value })}
          />
          <RadioCards
            label="What comes here"
            value={values.way}
            options={broughtWays.map((way) => ({
              value: way,
              title: broughtWayLabels[way].name,
              text: broughtWayLabels[way].text,
            }))}
            onChange={(value) => change({ way: value === 'ported' ? 'ported' : 'hosted' })}
          />
          {field('provider', 'Provider that has it now')}
          {field('accountNumber', 'Account number there', 'As on the bill.')}
          {field('holder', 'Name on the bill')}
          {field('address', 'Address on the bill')}
          {field('signer', 'Who signs the authorization', 'Your provider compares the name.')}
          <CheckboxField
            label="I may decide about this number, and authorize Lotline to bring it"
            checked={authorized}
            error={isTried && !authorized ? 'Say that you may decide about the number' : undefined}
            onChange={({ target }) => setAuthorized(target.checked)}
          />
          <Text>
            {isFree(fees.local) && isFree(fees.tollFree)
              ? 'It costs nothing.'
              : `Asking costs nothing. Once texts leave from it, it costs ${monthLabel(fees.local)} until you release it; a toll-free number ${monthLabel(fees.tollFree)}.`}
          </Text>
        </Stack>
      </form>
    </Dialog>
  )
}
