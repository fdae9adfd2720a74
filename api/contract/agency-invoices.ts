import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BillingDetails, BooksFile, Invoice, invoiceFormats, Month } from './invoices.ts'
import { usStates } from './us-states.ts'

/** As people type it: '6.25'. */
const Percent = z
  .string()
  .trim()
  .max(10, 'Enter a percentage, such as 6.25')
  .refine((text) => /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100, 'Enter a percentage, such as 6.25')

/** Where an agency is registered to collect sales tax, and what it collects there. */
export const AgencyTaxRegistration = z.object({
  state: z
    .string()
    .trim()
    .toUpperCase()
    .max(2, 'Enter the state’s two letters, such as TX')
    .refine((state) => usStates.includes(state), 'Enter the state’s two letters, such as TX'),
  permit: z.string().trim().min(1, 'Enter the number of the permit').max(50, 'Please use at most 50 characters'),
  /** Percent of the taxed part, local taxes included. */
  rate: Percent,
  /** Percent of the price that is taxed. */
  taxable: Percent.default('100'),
})
export type AgencyTaxRegistration = z.output<typeof AgencyTaxRegistration>

/** What the operator's invoices, credit notes and samples begin with: a client that changes its seller must not have two invoices of one number. */
const reservedPrefixes = ['INV', 'CN', 'SAMPLE']

/** Who an agency is on the invoices to its clients. */
export const AgencySeller = BillingDetails.extend({
  taxId: z
    .string()
    .trim()
    .min(1, 'Enter your EIN: an invoice names its seller')
    .max(30, 'Please use at most 30 characters'),
  /** For questions about an invoice. */
  email: z.email('Invalid email address').max(200, 'Please use at most 200 characters'),
  /** What its numbers begin with: OAK-000001. */
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .max(8, 'Use 2 to 8 letters and digits, such as OAK')
    .regex(/^[A-Z0-9]{2,8}$/, 'Use 2 to 8 letters and digits, such as OAK')
    .refine((prefix) => !reservedPrefixes.includes(prefix), 'Our own invoices begin like this: choose another prefix'),
  registrations: z
    .array(AgencyTaxRegistration)
    .max(50)
    .default([])
    .refine((all) => new Set(all.map(({ state }) => state)).size === all.length, 'Name each state once'),
  /** Of the state in the address: with it the operator collects no tax from the agency. Empty for none. */
  resaleCertificate: z.string().trim().max(50, 'Please use at most 50 characters').default(''),
})
export type AgencySeller = z.output<typeof AgencySeller>

/** What its owner sends: who it is, and its word. */
export const AgencySellerForm = AgencySeller.extend({
  /** "We are the seller to our clients and pay the sales tax." */
  isSeller: z.literal(true, 'Confirm that you are the seller and pay the sales tax'),
})

export const AgencySelling = z.object({
  /** Null where it was never set up. */
  seller: AgencySeller.nullable(),
  /** From when on its clients' orders are sold in its name, and to when; null for no end, or where it was never set up. */
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  /** Whether the resale certificate was looked at. */
  resale: z.enum(['none', 'waits', 'confirmed']),
})
export type AgencySelling = z.output<typeof AgencySelling>

/** How the agency sells to its clients: in whose name, from when on, and whether its resale certificate was looked at. */
export const getAgencySelling = endpoint({
  method: 'GET',
  path: '/api/agency/selling',
  right: 'manage',
  wholeAccount: true,
  response: AgencySelling,
})

/**
 * Sells to all clients in the agency's own name, from the month that begins next; asked again, it changes what the next invoices say. The agency is then
 * the seller to its clients and owes the sales tax; the operator's invoice goes to the agency. Clients' owners are told by mail.
 * Refuses with 404 where the account has no clients.
 */
export const saveAgencySelling = endpoint({
  method: 'PUT',
  path: '/api/agency/selling',
  right: 'own',
  body: AgencySellerForm,
  response: AgencySelling,
})

/** Ends with this month: what is ordered later the operator sells. Refuses with 404. */
export const stopAgencySelling = endpoint({
  method: 'DELETE',
  path: '/api/agency/selling',
  right: 'own',
  response: AgencySelling,
})

export const IssuedInvoice = Invoice.extend({
  /** To whom. */
  customer: z.string(),
})
export type IssuedInvoice = z.output<typeof IssuedInvoice>

/** What was issued to clients in the agency's name, newest month first; a thousand at most. */
export const listIssuedInvoices = endpoint({
  method: 'GET',
  path: '/api/agency/invoices',
  right: 'manage',
  wholeAccount: true,
  response: z.array(IssuedInvoice),
})

/** One of them as a file. Refuses with 404. */
export const downloadIssuedInvoice = endpoint({
  method: 'GET',
  path: '/api/export/agency-invoices/:id',
  right: 'manage',
  wholeAccount: true,
  params: z.object({ id: z.uuid() }),
  query: z.object({ format: z.enum(invoiceFormats).default('pdf') }),
  response: z.null(),
  answers: 'file',
})

/** All invoices, or all credit notes, of a month as one file for the agency's books. */
export const exportIssuedInvoices = endpoint({
  method: 'GET',
  path: '/api/export/agency-invoices/months/:month',
  right: 'manage',
  wholeAccount: true,
  params: Month,
  query: BooksFile,
  response: z.null(),
  answers: 'file',
})
