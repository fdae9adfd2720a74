import type { PaymentIntent } from 'contract/checkout'
import { addMoney, takenFirst, topUpFor, topUpLabel } from 'contract/wallet'
import { Button } from 'design-system/button'
import { FormCard } from 'design-system/form-card'
import { Text } from 'design-system/text'
import { Link } from 'react-router-dom'
import { formatMoney } from 'shell/host/format'
import { useMay } from 'shell/host/use-may'
import { addMoneyForOrder } from '../wallet/add-money-for-order.ts'

interface PayFromBalanceProps {
  jobId: string
  amount: string
  balance: NonNullable<PaymentIntent['balance']>
  busy: boolean
  onPay: () => void
  /** What the last press came to. */
  problem: React.ReactNode
}

/** Pays what costs less than any card pays: the balance does, once it has the money. */
export function PayFromBalance({ jobId, amount, balance, busy, onPay, problem }: PayFromBalanceProps) {
  const may = useMay()
  const { least, available, missing } = balance
  const first = takenFirst(balance, formatMoney)
  const isCovered = Number(missing) === 0
  const why = `A card pays ${formatMoney(least)} at the least, so this is paid from your balance, which has ${formatMoney(available)}${first && `, and ${first}`}`
  return (
    <FormCard
      title="Pay from your balance"
      onSubmit={(event) => {
        event.preventDefault()
        if (isCovered) onPay()
      }}
      actions={
        isCovered ? (
          <Button type="submit" size="large" wide busy={busy} icon="lock">
            {busy ? 'Processing...' : `Pay ${formatMoney(amount)}`}
          </Button>
        ) : (
          may(addMoney) && (
            <Button asChild size="large" wide>
              <Link to={addMoneyForOrder(topUpFor(missing).amount, { jobId, costs: amount })}>
                {topUpLabel(missing, formatMoney)}
              </Link>
            </Button>
          )
        )
      }
    >
      <Text>
        {isCovered
          ? `${why}.`
          : may(addMoney)
            ? `${why}: ${formatMoney(missing)} is missing. Add money, and you come back here.`
            : `${why}: ${formatMoney(missing)} is missing. Ask an owner or an admin of the account to add money.`}
      </Text>
      {problem}
    </FormCard>
  )
}
