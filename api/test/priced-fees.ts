import type { Sql } from '../src/platform/db/sql.ts'

/** Sets prices of the fees, which cost nothing at first. */
export const priceFees = (sql: Sql): Promise<unknown> => sql`
  insert into prices (service, valid_from, starter, growth, enterprise)
  select service, '2002-01-01', price, price, price from (values
    ('small_brand', '4.50'), ('vetted_brand', '46.00'), ('campaign_vetting', '15.00'), ('small_campaign_month', '2.00'),
    ('campaign_month', '10.00'), ('number_month', '1.15'), ('toll_free_month', '2.15')
  ) as fees (service, price)`
