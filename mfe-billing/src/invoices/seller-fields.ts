import type { AgencySellerForm } from 'contract/agency-invoices'
import type { z } from 'zod'

/** What the form sends. */
export type SellerWord = z.output<typeof AgencySellerForm>

/** What its fields have; the box is unchecked at first. */
export type SellerFields = Omit<z.input<typeof AgencySellerForm>, 'isSeller'> & { isSeller: boolean }
