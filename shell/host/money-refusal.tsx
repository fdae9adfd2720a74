import { saveSpendingCap } from 'contract/billing'
import { isMoney } from 'contract/money'
import { addMoney, topUpFor, topUpLabel } from 'contract/wallet'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { Link } from 'react-router-dom'
import { errorCode, errorMessage } from './error-message.ts'
import { formatMoney } from './format.ts'
import { paths } from './paths.ts'
import { useMay } from './use-may.ts'

/** What `RefusedForMoney` shows; fetched when there is something to show. */
export function MoneyRefusal({ error }: { error: unknown }) {
  const may = useMay()
  const isCap = errorCode(error) === 'spending_cap'
  const mayFix = may(isCap ? saveSpendingCap : addMoney)
  return (
    <Notice
      tone="bad"
      urgent
      title="Nothing was charged"
      action={mayFix && (isCap ? <ChangeCap /> : <AddMoney missing={missingIn(error)} />)}
    >
      {errorMessage(error, 'It is not covered.')}
      {!mayFix && ' Ask an owner or an admin of the account.'}
    </Notice>
  )
}

const ChangeCap = () => (
  <Button asChild size="small" tone="secondary">
    <Link to={paths.billing()}>Change the Cap</Link>
  </Button>
)

const AddMoney = ({ missing }: { missing: string }) => (
  <Button asChild size="small">
    <Link to={`${paths.billing()}/add-money?amount=${topUpFor(missing).amount}`}>
      {topUpLabel(missing, formatMoney)}
    </Link>
  </Button>
)

/** What the balance lacks, as the server said. */
function missingIn(error: unknown): string {
  const details: unknown = error instanceof Error ? Reflect.get(error, 'details') : undefined
  const missing: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, 'missing') : undefined
  return typeof missing === 'string' && isMoney(missing) ? missing : '0.00'
}
