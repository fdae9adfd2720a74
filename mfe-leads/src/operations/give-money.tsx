import { GivenAmount, type RefundablePayment } from 'contract/money-requests'
import { TextField } from 'design-system/text-field'
import { useDraft } from 'shell/host/draft'
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
  const draftKey = `give-${payment?.id ?? accountId}`
  const draft = useDraft(`${draftKey}-amount`, { amount: payment?.left ?? '', attempt: { key: '', of: '' } })
  const { amount } = draft.values
  const give = useGiveMoney(accountId)
  const { error } = GivenAmount.safeParse(amount)

  /** A second click is the same attempt, and after a crash too: its answer may have been lost. */
  function attemptOf(reason: string) {
    const { attempt } = draft.values
    const of = JSON.stringify([amount.trim(), reason])
    const key = attempt.of === of ? attempt.key : crypto.randomUUID()
    draft.change({ attempt: { key, of } })
    return key
  }

  function confirm(reason: string, done: () => void) {
    function onSuccess() {
      done()
      onClose()
    }
    give.mutate({ paymentId: payment?.id, amount: amount.trim(), reason, attempt: attemptOf(reason) }, { onSuccess })
  }

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
      draftKey={draftKey}
      besides={draft}
      busy={give.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label="Amount in dollars"
        hint={`${payment ? `${formatMoney(payment.left)} is left of it. ` : ''}What one employee gives in a day above ${formatMoney(limit)} waits for a second one.`}
        inputMode="decimal"
        value={amount}
        error={amount && error ? error.issues[0]?.message : undefined}
        onChange={({ target }) => draft.change({ amount: target.value })}
      />
    </ReasonDialog>
  )
}
