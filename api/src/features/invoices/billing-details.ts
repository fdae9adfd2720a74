import { BillingDetails } from 'contract/invoices'
import { nameOfBrand, type BusinessProfile } from 'contract/business-profile'
import type { Sql } from '../../platform/db/sql.ts'
import { profileOf } from '../registration/queries.ts'

interface Known {
  details: BillingDetails | null
  from: 'form' | 'registration' | 'none'
}

/** To whom an account's invoices are made out: what its form says, or else what it typed for its registration. */
export async function billingDetailsOf(sql: Sql, accountId: string): Promise<Known> {
  const [saved] = await sql<
    { details: BillingDetails }[]
  >`select details from billing_details where account_id = ${accountId}`
  if (saved) return { details: saved.details, from: 'form' }
  const [typed] = await profileOf(sql, accountId)
  const read = BillingDetails.safeParse(typed && detailsIn(typed.profile))
  return read.success ? { details: read.data, from: 'registration' } : { details: null, from: 'none' }
}

export const upsertDetails = (sql: Sql, accountId: string, details: BillingDetails) => sql`
  insert into billing_details (account_id, details) values (${accountId}, ${JSON.stringify(details)}::text::jsonb)
  on conflict (account_id) do update set details = excluded.details, saved_at = now()
`

const detailsIn = (profile: BusinessProfile) => ({
  name: profile.legalName.trim() || nameOfBrand(profile),
  street: profile.street,
  city: profile.city,
  state: profile.state,
  zip: profile.zip,
  taxId: profile.ein,
})
