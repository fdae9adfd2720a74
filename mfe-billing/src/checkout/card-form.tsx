import { Button } from 'design-system/button'
import { FieldRow, FormCard } from 'design-system/form-card'
import { Notice } from 'design-system/notice'
import { SelectField } from 'design-system/select-field'
import { TextField } from 'design-system/text-field'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { formatMoney } from 'shell/host/format'
import {
  CARD_NUMBER_LENGTH,
  CVV_LENGTH,
  DECLINED_DEMO_CARD,
  ZIP_LENGTH,
  cardNumberOf,
  cvvOf,
  expiryYears,
  months,
  zipOf,
} from './card-rules.ts'
import { PAYER_DRAFT } from './payer-draft.ts'

interface CardFormProps {
  amount: string
  busy: boolean
  /** `declined`: the customer typed the demo card that is declined. Nothing else of the form leaves the page. */
  onPay: (declined: boolean) => void
  /** Why the card was refused. */
  refusal: string | undefined
  onCardChanged: () => void
  /** What else the last press came to. */
  problem: React.ReactNode
  now: Date
}

const empty = {
  cardNumber: '',
  expiryMonth: '',
  expiryYear: '',
  cvv: '',
  fullName: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
}

/** The demo's card form. It validates like a real one, and sends none of the input. */
export function CardForm({ amount, busy, onPay, refusal, onCardChanged, problem, now }: CardFormProps) {
  const { register, handleSubmit, setValue, ...draft } = useDraftForm(PAYER_DRAFT, {
    defaultValues: empty,
    secrets: ['cardNumber', 'expiryMonth', 'expiryYear', 'cvv'],
  })
  const shaped = (name: 'cardNumber' | 'cvv' | 'zipCode', shape: (typed: string) => string) =>
    register(name, {
      onChange({ target }: { target: HTMLInputElement }) {
        if (name === 'cardNumber') onCardChanged()
        const digits = digitsBeforeCaret(target)
        const shapedValue = shape(target.value)
        setValue(name, shapedValue)
        const caret = placeAfterDigits(shapedValue, digits)
        target.setSelectionRange(caret, caret)
      },
    })

  return (
    <FormCard
      title="Payment Information"
      onSubmit={handleSubmit(({ cardNumber }) => onPay(cardNumber === DECLINED_DEMO_CARD))}
      actions={
        <Button type="submit" size="large" wide busy={busy} icon="lock">
          {busy ? 'Processing...' : `Pay ${formatMoney(amount)}`}
        </Button>
      }
    >
      <Notice tone="info" title="Demo checkout">
        No real payment is processed, and what you type here never leaves your browser. Do not enter a real card.{' '}
        {DECLINED_DEMO_CARD} shows a declined one.
      </Notice>
      <DraftNote {...draft} />
      <TextField
        label="Card Number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="1234 5678 9012 3456"
        maxLength={CARD_NUMBER_LENGTH}
        error={refusal}
        {...shaped('cardNumber', cardNumberOf)}
      />
      <FieldRow short>
        <SelectField
          label="Expiry Month"
          placeholder="Month"
          options={months.map(optionOf)}
          {...register('expiryMonth')}
        />
        <SelectField
          label="Expiry Year"
          placeholder="Year"
          options={expiryYears(now).map(optionOf)}
          {...register('expiryYear')}
        />
        <TextField
          label="CVV"
          inputMode="numeric"
          autoComplete="off"
          placeholder="123"
          maxLength={CVV_LENGTH}
          {...shaped('cvv', cvvOf)}
        />
      </FieldRow>
      <FieldRow>
        <TextField label="Full Name" autoComplete="name" {...register('fullName')} />
        <TextField label="Email" type="email" autoComplete="email" {...register('email')} />
      </FieldRow>
      <TextField label="Address" autoComplete="street-address" {...register('address')} />
      <FieldRow short>
        <TextField label="City" autoComplete="address-level2" {...register('city')} />
        <TextField label="State" autoComplete="address-level1" {...register('state')} />
        <TextField
          label="ZIP Code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={ZIP_LENGTH}
          {...shaped('zipCode', zipOf)}
        />
      </FieldRow>
      {problem}
    </FormCard>
  )
}

const optionOf = (value: string) => ({ value, label: value })

const digitsBeforeCaret = ({ value, selectionStart }: HTMLInputElement) =>
  value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length

/** Returns the index after the given number of digits, so that the caret stays behind the same digit. */
function placeAfterDigits(text: string, digits: number): number {
  let place = 0
  for (let passed = 0; place < text.length && passed < digits; place += 1)
    if (/\d/.test(text.charAt(place))) passed += 1
  return place
}
