import { lazy, Suspense } from 'react'
import { errorCode } from './error-message.ts'

const MoneyRefusal = lazy(() => import('./money-refusal.tsx').then((file) => ({ default: file.MoneyRefusal })))

/** Whether money stands in the way of an order: the balance does not cover it, or the month's cap keeps it back. */
export const isForMoney = (error: unknown): boolean => ['wallet_empty', 'spending_cap'].includes(errorCode(error) ?? '')

interface RefusedForMoneyProps {
  /** What the last try came to. */
  error: unknown
}

/** Why money stood in the way of the last try, and what resolves it, until the next one: a toast alone is gone before it is read. Nothing for any other failure. */
export const RefusedForMoney = ({ error }: RefusedForMoneyProps) =>
  isForMoney(error) ? (
    <Suspense>
      <MoneyRefusal error={error} />
    </Suspense>
  ) : null
