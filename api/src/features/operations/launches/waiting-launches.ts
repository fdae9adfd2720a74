import type { LaunchReview } from 'contract/launch-reviews'
import type { Sql } from '../../../platform/db/sql.ts'
import { signs, type Sign } from '../../launch-review/signs.ts'

type Stored = Omit<LaunchReview, 'signs'> & { signs: { sign: Sign; points: number }[] }

/** Launches that wait for a person, oldest first; one that its customer canceled waits no more. */
export async function waitingLaunches(sql: Sql): Promise<LaunchReview[]> {
  const stored = await sql<Stored[]>`
    select r.campaign_id as id, c.name as campaign, r.account_id, a.name as account, r.at, r.score, r.signs, c.message_template as text, r.recipients, r.sample
    from launch_reviews r join campaigns c on c.id = r.campaign_id and c.account_id = r.account_id join accounts a on a.id = r.account_id
    where r.state = 'waiting' and c.status not in ('canceled', 'completed') order by r.at limit 50
  `
  return stored.map((review) => ({
    ...review,
    signs: review.signs
      .map(({ sign, points }) => ({ words: signs[sign]?.words ?? sign, points }))
      .toSorted((a, b) => b.points - a.points),
  }))
}
