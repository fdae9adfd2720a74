import { queryOptions } from '@tanstack/react-query'
import { getAgencySelling, listIssuedInvoices } from 'contract/agency-invoices'
import { call } from 'contract/client'

export const sellingQuery = queryOptions({
  queryKey: ['api', 'agency', 'selling'],
  queryFn: () => call(getAgencySelling, {}),
})

export const issuedQuery = queryOptions({
  queryKey: ['api', 'agency', 'invoices'],
  queryFn: () => call(listIssuedInvoices, {}),
  staleTime: 0,
})
