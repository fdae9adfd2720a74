import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MONTH } from './month.ts'
import { usStates } from './us-states.ts'

/** To whom invoices are made out, as the form has it. */
export const BillingDetails = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter the name of your business, or your own')
    .max(200, 'Please use at most 200 characters'),
  street: z
    .string()
    .trim()
    .min(1, 'Enter the street and number, or the PO box')
    .max(200, 'Please use at most 200 characters'),
  city: z.string().trim().min(1, 'Enter the city').max(100, 'Please use at most 100 characters'),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .max(2, 'Enter the state’s two letters, such as TX')
    .refine((state) => usStates.includes(state), 'Enter the state’s two letters, such as TX'),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP Code, such as 78701'),
  /** An EIN or another number by which the tax office knows the business; empty for none. */
  taxId: z.string().trim().max(30, 'Please use at most 30 characters').default(''),
})
export type BillingDetails = z.output<typeof BillingDetails>

/** To whom invoices are made out. */
export const getBillingDetails = endpoint({
  method: 'GET',
  path: '/api/billing/details',
  right: 'view',
  wholeAccount: true,
  response: z.object({
    /** Null where nothing is known yet. */
    details: BillingDetails.nullable(),
    /** Where they are from: this form, or what the business typed for its registration as a sender. */
    from: z.enum(['form', 'registration', 'none']),
  }),
})

/** Holds for the invoices that are made from then on; those that are made stay as they are. */
export const saveBillingDetails = endpoint({
  method: 'PUT',
  path: '/api/billing/details',
  right: 'manage',
  body: BillingDetails,
  response: BillingDetails,
})

export const invoiceKinds = ['invoice', 'credit_note'] as const

/** An invoice of what a month cost, or a credit note of what was given back in it. */
export const Invoice = z.object({
  id: z.uuid(),
  /** In their series numbers have no gaps: INV-000001, CN-000001, and SAMPLE-… of the demo. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** '2026-03': a month from midnight to midnight, Eastern Time. */
  month: z.string(),
  issuedAt: z.iso.datetime(),
  /** Of the demo's play money: a sample, of which nothing is owed. */
  isDemo: z.boolean(),
  /** Dollars without the tax in them. */
  net: z.string(),
  tax: z.string(),
  /** What was taken from, or given back to, the balance or the card. */
  total: z.string(),
  /** The agency in whose name it is; null for the operator. */
  issuer: z.string().nullable(),
  /** The operator's to an agency, of what the agency sold to its clients in its own name. */
  ofClients: z.boolean(),
})
export type Invoice = z.output<typeof Invoice>

/** The account's invoices and credit notes, newest first. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  right: 'view',
  wholeAccount: true,
  response: z.array(Invoice),
})

/** `quickbooks` and `xero`: as the import of that program takes it. */
export const invoiceFormats = ['pdf', 'csv', 'quickbooks', 'xero'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]

/** One invoice or credit note as a file. Refuses with 404. */
export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/export/invoices/:id',
  right: 'run',
  wholeAccount: true,
  params: z.object({ id: z.uuid() }),
  query: z.object({ format: z.enum(invoiceFormats).default('pdf') }),
  response: z.null(),
  answers: 'file',
})

/** In a path. */
export const Month = z.object({ month: z.string().regex(MONTH, 'Name a month like 2026-03') })

/** Which documents of a month go into one file, and for which program. */
export const BooksFile = z.object({
  format: z.enum(['csv', 'quickbooks', 'xero']).default('csv'),
  kind: z.enum(invoiceKinds).default('invoice'),
})

/** Of a month, for the operator: every invoice with whom it is for, and the sums. */
export const MonthOfInvoices = z.object({
  month: z.string(),
  /** Accounts whose month is over and has no invoice yet: the next minutes bring them. */
  waiting: z.int(),
  /** Why no invoices are made; null where they are. */
  stopped: z.string().nullable(),
  invoices: z.array(Invoice.extend({ accountId: z.uuid(), customer: z.string(), state: z.string() })),
  net: z.string(),
  tax: z.string(),
  total: z.string(),
})
export type MonthOfInvoices = z.output<typeof MonthOfInvoices>

/** All invoices and credit notes of a month, with their sums. */
export const showInvoicesOfMonth = endpoint({
  method: 'GET',
  path: '/api/operations/invoices/:month',
  access: 'employee',
  params: Month,
  response: MonthOfInvoices,
})

/** Numbers of a series that no document has or gets, because a database was taken back to a time before they may have been given out. */
export const SkippedNumbers = z.object({
  /** `INV` or `CN`; the demo's have `SAMPLE-` before it. */
  series: z.string(),
  /** The agency whose series it is; null for the operator's own. */
  seller: z.string().nullable(),
  first: z.int(),
  last: z.int(),
  reason: z.string(),
  skippedAt: z.iso.datetime(),
})
export type SkippedNumbers = z.output<typeof SkippedNumbers>

/** All of them, newest first: whoever audits the books asks for each gap. */
export const listSkippedNumbers = endpoint({
  method: 'GET',
  path: '/api/operations/skipped-numbers',
  access: 'employee',
  response: z.array(SkippedNumbers),
})

/** All invoices, or all credit notes, of a month as one file for the operator's bookkeeping. */
export const exportInvoicesOfMonth = endpoint({
  method: 'GET',
  path: '/api/operations/invoices/:month/export',
  access: 'employee',
  params: Month,
  query: BooksFile,
  response: z.null(),
  answers: 'file',
})
