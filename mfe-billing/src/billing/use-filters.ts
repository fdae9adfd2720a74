import type { Transaction } from 'contract/billing'
import { useSearchParams } from 'react-router-dom'
import { monthOf } from './totals.ts'

/** The month and type in the address, and the matching transactions. */
export function useFilters(transactions: readonly Transaction[] | undefined) {
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? ''
  const type = search.get('type') ?? ''
  const all = transactions ?? []

  return {
    month,
    type,
    months: [...new Set(all.map(({ createdAt }) => monthOf(createdAt)))].sort().reverse(),
    types: [...new Set(all.map((transaction) => transaction.type))].sort(),
    matching: transactions?.filter(
      (transaction) => (!month || monthOf(transaction.createdAt) === month) && (!type || transaction.type === type),
    ),
    choose(name: 'month' | 'type', value: string) {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (value) after.set(name, value)
          else after.delete(name)
          return after
        },
        { replace: true },
      )
    },
    clear: () => setSearch({}, { replace: true }),
  }
}
