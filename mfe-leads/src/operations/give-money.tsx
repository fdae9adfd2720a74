import { centsOf } from 'contract/money'
import { GivenAmount, type RefundablePayment } from 'contract/money-requests'
import { TextField } from 'design-system/text-field'
import { useDraft } from 'shell/host/draft'
import { formatDate, formatMoney } from 'shell/host/format'
import { ReasonDialog } from './reason-dialog.tsx'
import { useGiveMoney } from './use-money.ts'

interface GiveMoneyProps {
  accountId: string
  /** The payment that is sent back; or a credit; or what a closed account is paid another way. */
  what: RefundablePayment | 'credit' | 'payout'
  /** What is free in the balance. */
  available: string
  /** Above it a colleague has to confirm. */
  limit: string
  onClose: () => void
}

/** Asks how much, and why, before money is given, sent back or paid out. */
export function GiveMoney({ accountId, what, available, limit, onClose }: GiveMoneyProps) {
  const { title, text, action, most, leftText, draftKey } = words(what, { accountId, available })
  const draft = useDraft(`${draftKey}-amount`, {
    amount: most === undefined || centsOf(most) === 0n ? '' : most,
    attempt: { key: '', of: '' },
  })
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
    give.mutate({ what, amount: amount.trim(), reason, attempt: attemptOf(reason) }, { onSuccess })
  }

  return (
    <ReasonDialog
      title={title}
      text={text}
      action={action}
      danger={what !== 'credit'}
      disabled={error !== undefined}
      draftKey={draftKey}
      besides={draft}
      busy={give.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label="Amount in dollars"
        hint={`${leftText}What one employee gives in a day above ${formatMoney(limit)} waits for a second one.`}
        inputMode="decimal"
        value={amount}
        error={amount && error ? error.issues[0]?.message : undefined}
        onChange={({ target }) => draft.change({ amount: target.value })}
      />
    </ReasonDialog>
  )
}

interface Words {
  title: string
  text: string
  action: string
  /** The most that it can be; undefined for a credit. */
  most?: string
  /** The same in a sentence. */
  leftText: string
  draftKey: string
}

function words(
  what: GiveMoneyProps['what'],
  { accountId, available }: Pick<GiveMoneyProps, 'accountId' | 'available'>,
): Words {
  if (what === 'credit')
    return {
      title: 'Give a credit',
      text: 'It is added to the balance, and what waits for payment starts. The owner is mailed the reason.',
      action: 'Give',
      leftText: '',
      draftKey: `give-${accountId}`,
    }
  if (what === 'payout')
    return {
      title: 'Pay the balance out',
      text: 'Write it down once the money was sent another way than to a card: it leaves the balance. Say how in the reason, which is mailed to whoever owned the account.',
      action: 'Paid Out',
      most: available,
      leftText: `${formatMoney(available)} is left of it. `,
      draftKey: `pay-out-${accountId}`,
    }
  const isSpent = what.fromBalance && centsOf(available) < centsOf(what.left)
  return {
    title: 'Send a payment back',
    text: `The money goes back to the card that paid ${formatMoney(what.amount)} on ${formatDate(what.paidAt)}${what.fromBalance ? ', and leaves the balance' : ''}. The owner is mailed the reason.`,
    action: 'Send Back',
    most: isSpent ? available : what.left,
    leftText: isSpent
      ? `${formatMoney(available)} is free in the balance: the rest was spent, or is held for orders. `
      : `${formatMoney(what.left)} is left of it. `,
    draftKey: `give-${what.id}`,
  }
}
