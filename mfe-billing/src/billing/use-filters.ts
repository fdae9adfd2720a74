import { MONTH } from 'contract/month'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { monthOf } from './months.ts'

/** The month and type in the address. */
export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const [thisMonth, setThisMonth] = useState(() => monthOf(new Date()))
  const month = MONTH.test(asked) && asked <= thisMonth ? asked : '' // what has not begun has nothing to show
  const type = search.get('type') ?? ''

  return {
    month,
    type,
    choose(name: 'month' | 'type', value: string) {
      setThisMonth(monthOf(new Date())) // another may have begun while the page is open
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
