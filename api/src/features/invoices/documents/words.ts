import { BILLING_ZONE } from 'contract/billing'
import { billedNames, billedOf } from 'contract/prices'
import { minus, type Money } from 'contract/money'
import type { InvoiceLine, WholeInvoice } from '../queries.ts'

/** What the document is called. */
export const titleOf = ({ kind, isDemo }: Pick<WholeInvoice, 'kind' | 'isDemo'>): string =>
  `${isDemo ? 'Sample ' : ''}${kind === 'invoice' ? 'Invoice' : 'Credit Note'}`

/** What the customer calls what was sold. */
export const nameOfService = (name: string): string => {
  const service = billedOf(name)
  return service ? billedNames[service] : 'Balance'
}

/** The day of an instant, in the billing zone, as parts. */
export function dayOf(instant: string): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = new Date(instant)
    .toLocaleDateString('en-CA', { timeZone: BILLING_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
    .split('-')
  return { year, month, day }
}

/** '04/01/2026', as both bookkeeping programs read it in the US. */
export const usDate = (instant: string): string => {
  const { year, month, day } = dayOf(instant)
  return `${month}/${day}/${year}`
}

/** What a line costs without the tax in it. */
export const netOf = ({ total, tax }: Pick<InvoiceLine, 'total' | 'tax'>): Money => minus(total, tax)
