import type { CampaignReview } from 'contract/launch-reviews'
import type { Sql } from '../../platform/db/sql.ts'

/** How the look of a person at a campaign stands; nothing where none was asked for. */
export const reviewOf = (sql: Sql, accountId: string, campaignId: string) => sql<CampaignReview[]>`
  select state, reason from launch_reviews where account_id = ${accountId} and campaign_id = ${campaignId} and state <> 'passed'
`
