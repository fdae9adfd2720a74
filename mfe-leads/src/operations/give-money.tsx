import { GivenAmount, type RefundablePayment } from 'contract/money-requests'
import { TextField } from 'design-system/text-field'
import { useState } from 'react'
import { formatDate, formatMoney } from 'shell/host/format'
import { ReasonDialog } from './reason-dialog.tsx'
import { useGiveMoney } from './use-money.ts'

interface GiveMoneyProps {
  accountId: string
  /** What is sent back; a credit without one. */
  payment?: RefundablePayment | undefined
  /** Above it a colleague has to confirm. */
  limit: string
  onClose: () => void
}

/** Asks how much, and why, before money is given or sent back. */
export function GiveMoney({ accountId, payment, limit, onClose }: GiveMoneyProps) {
  const [amount, setAmount] = useState(payment?.left ?? '')
  // One attempt for as long as the question is open: a second click is the same one.
  const [attempt] = useState(() => crypto.randomUUID())
  const give = useGiveMoney(accountId, onClose)
  const { error } = GivenAmount.safeParse(amount)
  return (
    <ReasonDialog
      title={payment ? 'Send a payment back' : 'Give a credit'}
      text={
        payment
          ? `The money goes back to the card that paid ${formatMoney(payment.amount)} on ${formatDate(payment.paidAt)}${payment.fromBalance ? ', and leaves the balance' : ''}. The owner is mailed the reason.`
          : 'It is added to the balance, and what waits for payment starts. The owner is mailed the reason.'
      }
      action={payment ? 'Send Back' : 'Give'}
      danger={payment !== undefined}
      disabled={error !== undefined}
      draftKey={`give-${payment?.id ?? accountId}`}
      busy={give.isPending}
      onConfirm={(reason, onSuccess) =>
        give.mutate({ paymentId: payment?.id, amount: amount.trim(), reason, attempt }, { onSuccess })
      }
      onClose={onClose}
    >
      <TextField
        label="Amount in dollars"
        hint={`${payment ? `${formatMoney(payment.left)} is left of it. ` : ''}What one employee gives in a day above ${formatMoney(limit)} waits for a second one.`}
        inputMode="decimal"
        value={amount}
        error={amount && error ? error.issues[0]?.message : undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
    </ReasonDialog>
  )
}
