import type { Company } from '../../platform/config/company.ts'
import type { Services } from '../../platform/services/services.ts'
import { whyUnsettled } from './after-restore.ts'
import { registrationsWithoutFigures } from './tax/tax-source.ts'

/** Who sells: the company of the operator's file, or the demo's. */
export const sellerOf = ({ company, supportEmail }: Services['config']): Company =>
  company ?? {
    name: 'Lotline demo (no real company)',
    street: '1 Sample Street',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    taxId: '00-0000000',
    email: supportEmail,
    taxRegistrations: [],
    xero: { account: '200', taxed: 'Tax on Sales', untaxed: 'Tax Exempt' },
  }

/** Why no invoices are made; null where they are. */
export async function whyStopped({
  sql,
  config,
  cards,
}: Pick<Services, 'sql' | 'config' | 'cards'>): Promise<string | null> {
  return whyNoSeller({ config, cards }) ?? (await whyUnsettled(sql))
}

function whyNoSeller({ config, cards }: Pick<Services, 'config' | 'cards'>): string | null {
  if (cards.name !== 'demo' && !config.company) return 'COMPANY_FILE is not set: an invoice must say who sells'
  // Where the operator is registered then stands at the service.
  if (cards.taxAt) return null
  return registrationsWithoutFigures(sellerOf(config))[0] ?? null
}
