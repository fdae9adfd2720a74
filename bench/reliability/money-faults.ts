import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../api/src/platform/services/services.ts'
import { credit, type Sent } from './money-campaigns.ts'
import type { Run } from './outcome.ts'
import type { PaidProduct } from './paid-product.ts'
import { isQuiet } from './two-days.ts'

type Faults = Pick<PaidProduct, 'kill' | 'crash'>

/** Kills workers and the database on the way, cancels some campaigns, and brings the money that is missing. */
export async function sendAll(run: Run, services: Services, campaigns: readonly Sent[], faults: Faults): Promise<void> {
  const { sql } = services
  const total = run.of(1_000_000)
  const kills = Math.max(4, run.of(20))
  let canceled = 0
  const cancels = Math.floor((campaigns.length + 6) / 13)
  const steps = [
    ...Array.from({ length: kills }, (_, index) => ({ at: (index + 0.5) / kills, act: () => faults.kill(index) })),
    ...[0.35, 0.7].map((share) => ({ at: share, act: faults.crash })),
    {
      at: 0.1,
      async act() {
        for (const { accountId } of new Set(campaigns.map(({ owner }) => owner)))
          await credit(services, accountId, 'rest', '100000.00')
      },
    },
    ...Array.from({ length: cancels }, (_, index) => ({
      at: 0.15 + (0.6 * index) / cancels,
      async act() {
        if (await cancelOne(services, campaigns)) canceled += 1
      },
    })),
  ].sort((a, b) => a.at - b.at)
  const begun = performance.now()
  const state = async () =>
    (
      await sql<{ sent: number; open: number }[]>`
        select coalesce(sum(sent_count), 0)::int as sent, count(*) filter (where completed_at is null)::int as open from campaigns
      `.catch(() => [])
    )[0]
  for (;;) {
    const now = await state()
    const due = now ? steps.filter(({ at }) => at * total <= now.sent || now.open === 0) : []
    for (const { act } of steps.splice(0, due.length)) await act()
    if (now?.open === 0 && steps.length === 0 && (await isQuiet(sql))) break
    if (performance.now() - begun > total * 15 + 900_000)
      throw new Error(`The sending did not end: ${JSON.stringify(now)}`)
    await wait(500)
  }
  run.say('workers killed; databases killed; campaigns canceled', `${kills}; 2; ${canceled}`)
}

/** The one that is nearest to its half: one that was chosen before could be over by then. False where none is on its way. */
async function cancelOne({ sql, config }: Services, campaigns: readonly Sent[]): Promise<boolean> {
  const [half] = await sql<{ id: string }[]>`
    select id from campaigns where status = 'active' order by abs(total_recipients - 2 * sent_count) limit 1
  `
  const campaign = campaigns.find(({ id }) => id === half?.id)
  if (!campaign) return false
  const { cookie } = campaign.owner
  const response = await fetch(`${config.publicUrl}/api/campaigns/${campaign.id}/cancel`, {
    method: 'POST',
    headers: { cookie },
  })
  // It may have ended since the question.
  if (!response.ok && response.status !== 409) throw new Error(await response.text())
  return response.ok
}
