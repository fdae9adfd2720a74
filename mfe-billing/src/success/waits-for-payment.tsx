import { useQuery } from '@tanstack/react-query'
import { saveSpendingCap } from 'contract/billing'
import { call } from 'contract/client'
import { centsOf, type Money } from 'contract/money'
import { getPullList } from 'contract/pull-lists'
import { addMoney, aboveCapNote, takenFirst, topUpFor, topUpLabel } from 'contract/wallet'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { Link } from 'react-router-dom'
import { formatDate, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { useMay } from 'shell/host/use-may'
import { POLL_MILLISECONDS } from './job-query.ts'

/** A list that was made and waits for the balance to cover it: what is missing, and where that is added; or that the month's cap keeps it back. */
export function WaitsForPayment({ jobId, amount }: { jobId: string; amount: Money }) {
  const may = useMay()
  // Money comes without an event of the order. Once delivered the list is another, so it is not kept under its own key.
  const { data: list } = useQuery({
    queryKey: ['api', 'pull-lists', jobId, 'unpaid'],
    queryFn: () => call(getPullList, { params: { id: jobId } }),
    staleTime: 0,
    refetchInterval: POLL_MILLISECONDS,
  })
  const missing = list?.unpaid?.missing
  const first = list?.unpaid && takenFirst(list.unpaid, formatMoney)
  const until = list?.unpaid?.until
  const bound = until === undefined ? '' : ` If it has not been delivered by ${formatDate(until)}, it is canceled.`
  if (missing !== undefined && centsOf(missing) === 0n)
    return (
      <Notice
        tone="warning"
        title="Waiting for payment"
        action={
          may(saveSpendingCap) && (
            <Button asChild size="small" tone="secondary">
              <Link to={paths.billing()}>Change the Cap</Link>
            </Button>
          )
        }
      >
        Your balance covers its {formatMoney(amount)}, and it is delivered by itself. Where it would take this month
        above your spending cap, that is once the cap is raised under Billing, or with the next month.{bound}
      </Notice>
    )
  return (
    <Notice
      tone="warning"
      title="Waiting for payment"
      action={
        missing !== undefined &&
        may(addMoney) && (
          <Button asChild size="small">
            <Link to={`${paths.billing()}/add-money?amount=${topUpFor(missing).amount}`}>
              {topUpLabel(missing, formatMoney, list?.unpaid?.aboveCap ? '' : ' and start')}
            </Link>
          </Button>
        )
      }
    >
      Your list costs {formatMoney(amount)}
      {missing === undefined
        ? ', which your balance does not cover'
        : `, and ${first ? `${first}: ` : ''}${formatMoney(missing)} is missing in your balance`}
      . Nothing was charged. It is delivered by itself when the money has come.
      {list?.unpaid && aboveCapNote(list.unpaid)}
      {bound}
    </Notice>
  )
}
