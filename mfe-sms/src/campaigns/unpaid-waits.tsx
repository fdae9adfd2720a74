import type { Campaign } from 'contract/campaigns'
import { centsOf } from 'contract/money'
import { reasonAdvice } from 'contract/recipient-states'
import { addMoney, aboveCapNote, takenFirst, topUpFor, topUpLabel, type Unpaid } from 'contract/wallet'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { Link } from 'react-router-dom'
import { formatDate, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { useMay } from 'shell/host/use-may'

/** Says that a campaign waits for payment, with the button that leads to it. Renders nothing for any other campaign. */
export function UnpaidWaits({ campaign: { unpaid } }: { campaign: Pick<Campaign, 'unpaid'> }) {
  if (!unpaid) return null
  const first = takenFirst(unpaid, formatMoney)
  const bound =
    unpaid.until === undefined ? '' : ` If it has not started by ${formatDate(unpaid.until)}, it is canceled.`
  if (centsOf(unpaid.missing) === 0n)
    return (
      <Notice tone="warning" title="Waiting for payment" action={<SpendingCap />}>
        Your balance covers its {formatMoney(unpaid.amount)}, and it starts by itself. Where it would take this month
        above your spending cap, that is once the cap is raised, or with the next month.{bound}
      </Notice>
    )
  return (
    <Notice tone="warning" title="Waiting for payment" action={<AddMoney unpaid={unpaid} />}>
      It costs {formatMoney(unpaid.amount)}
      {first ? `, and ${first}: ` : ', and '}
      {formatMoney(unpaid.missing)} is missing in your balance. {reasonAdvice.waiting_for_payment}
      {aboveCapNote(unpaid)}
      {bound}
    </Notice>
  )
}

/** The page where the month's cap is set. */
function SpendingCap() {
  const may = useMay()
  if (!may(addMoney)) return null
  return (
    <Button asChild size="small" tone="secondary">
      <Link to={paths.billing()}>Spending cap</Link>
    </Button>
  )
}

/** The page where it is paid in, with the amount filled in. */
function AddMoney({ unpaid: { missing, aboveCap } }: { unpaid: Unpaid }) {
  const may = useMay()
  if (!may(addMoney)) return null
  return (
    <Button asChild size="small">
      <Link to={`${paths.billing()}/add-money?amount=${topUpFor(missing).amount}`}>
        {topUpLabel(missing, formatMoney, aboveCap ? '' : ' and start')}
      </Link>
    </Button>
  )
}
