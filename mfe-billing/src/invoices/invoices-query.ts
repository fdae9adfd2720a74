import { queryOptions } from '@tanstack/react-query'
import { call } from 'contract/client'
import { getBillingDetails, listInvoices } from 'contract/invoices'

export const invoicesQuery = queryOptions({
  queryKey: ['api', 'billing', 'invoices'],
  queryFn: () => call(listInvoices, {}),
  staleTime: 0,
})

export const detailsQuery = queryOptions({
  queryKey: ['api', 'billing', 'details'],
  queryFn: () => call(getBillingDetails, {}),
})
