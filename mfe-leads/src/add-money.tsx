import { centsOf } from 'contract/money'
import { addMoney, topUpFor, topUpLabel, type Unpaid } from 'contract/wallet'
import { Button } from 'design-system/button'
import { Link } from 'react-router-dom'
import { formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { useMay } from 'shell/host/use-may'

interface AddMoneyProps {
  order: { unpaid?: Pick<Unpaid, 'missing' | 'aboveCap'> | null }
  /** The order's name. */
  name: string
}

/** Leads to where an order that waits for payment is paid, with the amount that it lacks filled in. Renders nothing for any other, and where nothing is missing. */
export function AddMoney({ order: { unpaid }, name }: AddMoneyProps) {
  const may = useMay()
  if (!unpaid || centsOf(unpaid.missing) === 0n || !may(addMoney)) return null
  const label = topUpLabel(unpaid.missing, formatMoney, unpaid.aboveCap ? '' : ' and start')
  return (
    <Button asChild size="small">
      <Link
        to={`${paths.billing()}/add-money?amount=${topUpFor(unpaid.missing).amount}`}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </Link>
    </Button>
  )
}
