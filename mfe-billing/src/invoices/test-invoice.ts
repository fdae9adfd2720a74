import type { Invoice } from 'contract/invoices'

/** An invoice for page tests. */
export const sampleInvoice: Invoice = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  number: 'INV-000007',
  kind: 'invoice',
  month: '2026-03',
  issuedAt: '2026-04-01T04:01:00.000Z',
  isDemo: false,
  net: '100.00',
  tax: '5.00',
  total: '105.00',
  issuer: null,
  ofClients: false,
}
