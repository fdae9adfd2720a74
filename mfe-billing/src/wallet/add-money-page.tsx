import { useQuery } from '@tanstack/react-query'
import { addMoney, TopUpAmount } from 'contract/wallet'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { TextLink } from 'design-system/text-link'
import { useEffect, useEffectEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useUser } from 'shell/host/session'
import { useMay } from 'shell/host/use-may'
import { newAttempt } from '../checkout/new-attempt.ts'
import { orderIn } from './add-money-for-order.ts'
import { walletQuery } from './wallet-query.ts'
import { ChooseAmount } from './choose-amount.tsx'
import { PayIn } from './pay-in.tsx'
import { useFocusOfStep } from './use-focus-of-step.ts'

/** Adds money to the balance: the amount first, then a saved card or the card processor's own form. The address keeps both over a reload and the bank's page. */
export function AddMoneyPage() {
  const may = useMay()
  if (may(addMoney)) return <AddMoney />
  return (
    <Page title={TITLE} back={<Back />} width="narrow">
      <RoleMissing what="Adding money" />
    </Page>
  )
}

const TITLE = 'Add Money'

function AddMoney() {
  const { data: wallet, error, refetch, isFetching } = useQuery(walletQuery)
  const [search, setSearch] = useSearchParams()
  // A mail about one account may be opened in another.
  const { severalAccounts, accountName } = useUser()
  const attempt = search.get('attempt')
  const amount = search.get('amount') ?? ''
  const order = orderIn(search)
  const given = TopUpAmount.safeParse(amount)
  const isChosen = given.success
  useFocusOfStep(isChosen && attempt ? 'payment' : 'amount')
  // An order that waits has named its amount: it is not asked for again. The attempt belongs into the address before anything is paid.
  const payNow = useEffectEvent(() =>
    setSearch({ ...order, amount: given.data ?? amount, attempt: newAttempt() }, { replace: true }),
  )
  useEffect(() => {
    if (isChosen && attempt === null) payNow()
  }, [isChosen, attempt])
  if (wallet ? isChosen && attempt === null : !error) return <PageSkeleton label="Loading your balance" />
  return (
    <Page
      title={TITLE}
      intro={`It is kept in ${severalAccounts ? `the balance of ${accountName}` : 'your balance'} until you order something.`}
      back={<Back />}
      width="narrow"
    >
      {!wallet ? (
        <FailureCard
          title="Your balance could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : wallet.publishableKey === null ? (
        <Notice title="Your balance is play money">
          This is a demo: no card is charged. Play money comes by itself when an order needs it.
        </Notice>
      ) : attempt && isChosen ? (
        <PayIn
          amount={amount}
          attempt={attempt}
          asked={search.get('card')}
          publishableKey={wallet.publishableKey}
          order={order}
          onCard={(card) => setSearch({ ...order, amount, attempt, card }, { replace: true })}
          onRefused={(card) => setSearch({ ...order, amount, attempt: newAttempt(), card }, { replace: true })}
          onOtherAmount={() => setSearch({ ...order }, { replace: true })}
        />
      ) : (
        <ChooseAmount
          asked={amount}
          onChosen={(chosen) => setSearch({ ...order, amount: chosen, attempt: newAttempt() })}
        />
      )}
    </Page>
  )
}

const Back = () => (
  <TextLink asChild>
    <Link to={paths.billing()}>Billing History</Link>
  </TextLink>
)
