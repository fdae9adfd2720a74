// One worker of network-caps.ts: claims what may leave at the simulated moment, tells the simulated networks of it and writes the results, by the product's own
// code. It is killed at any of these steps.
import { randomUUID } from 'node:crypto'
import { networks, type Network } from '../../api/contract/networks.ts'
import { connect } from '../../api/src/platform/db/sql.ts'
import { capsOf, type Cap, type Registered } from '../../api/src/features/network-caps/caps-of.ts'
import { openCaps } from '../../api/src/features/network-caps/claim-within.ts'
import {
  claimRecipients,
  claimReplies,
  type Claim,
  type Claimed,
} from '../../api/src/features/sending/messages-to-send.ts'
import { recordResults, type Result } from '../../api/src/features/sending/record-results.ts'

export interface SimulatedCampaign extends Registered {
  campaignId: string
  number: string
}

/** What a worker is told, and what it tells. */
export type ToWorker = { kind: 'round'; campaigns: SimulatedCampaign[] } | { kind: 'taken' }
export type FromWorker =
  | { kind: 'ready'; worker: string }
  | { kind: 'texts'; campaignId: string; texts: [id: number, segments: number, network: Network][] }
  | { kind: 'idle' }

const AT_ONCE = 384
const sql = connect({ url: process.env.DATABASE_URL ?? '', max: 1 })
const worker = randomUUID()
const marks = new Map<string, number>()
const opened = new Set<string>()
let taken = () => {}

process.on('message', (message: ToWorker) => {
  if (message.kind === 'taken') taken()
  else void round(message.campaigns)
})
await sql`select 1`
tell({ kind: 'ready', worker })

function tell(message: FromWorker): void {
  process.send?.(message)
}

/** Claims of all campaigns in turn until none has anything that may leave at this moment. */
async function round(campaigns: readonly SimulatedCampaign[]): Promise<void> {
  let open = [...campaigns]
  while (open.length > 0) {
    const again: SimulatedCampaign[] = []
    for (const campaign of open) if ((await claimOnce(campaign)) > 0) again.push(campaign)
    open = again
  }
  tell({ kind: 'idle' })
}

async function claimOnce(campaign: SimulatedCampaign): Promise<number> {
  const { campaignId, number } = campaign
  const caps = capsOf({ networkCaps: {} }, campaign, number)
  if (!opened.has(campaignId)) await openCaps(sql, caps)
  opened.add(campaignId)
  // Answers go before the campaign.
  const replies = await claimReplies(sql, claimOf(campaign, caps), campaign.accountId, await simulatedNow())
  const rows = [...replies, ...(await claim(campaign, caps))]
  if (rows.length === 0 && networks.some((network) => marks.delete(`${campaignId} ${network}`)))
    rows.push(...(await claim(campaign, caps)))
  if (rows.length === 0) return 0
  for (const { id, network, campaignId: of } of rows) {
    if (of === null) continue
    const key = `${campaignId} ${network}`
    marks.set(key, Math.max(marks.get(key) ?? 0, id))
  }
  // As when a text waited too long for a free call: it goes back.
  const leaving = rows.filter(({ id, attempts, kind }) => attempts > 1 || kind === 'reply' || id % 500 !== 0)
  const answered = new Promise<void>((resolve) => {
    taken = resolve
  })
  tell({ kind: 'texts', campaignId, texts: leaving.map(({ id, segments, network }) => [id, segments, network]) })
  await answered
  const left = new Set(leaving.map(({ id }) => id))
  await recordResults(
    sql,
    worker,
    rows.map((row) => resultOf(row, left.has(row.id))),
    new Date(),
  )
  return rows.length
}

const claimOf = ({ number }: SimulatedCampaign, caps: readonly Cap[]): Claim => ({
  worker,
  leaseSeconds: 20,
  limit: AT_ONCE,
  pace: { sender: number },
  rampUp: false,
  lane: { meant: number, from: number },
  caps,
})

const claim = (campaign: SimulatedCampaign, caps: readonly Cap[]) =>
  claimRecipients(
    sql,
    claimOf(campaign, caps),
    campaign.campaignId,
    networks.map((network) => ({ network, mark: marks.get(`${campaign.campaignId} ${network}`) ?? 0, most: AT_ONCE })),
  )

/** The moment of the simulation, which the database has. */
async function simulatedNow(): Promise<Date> {
  const [row] = await sql<{ at: string }[]>`select at from sim.clock`
  return new Date(row?.at ?? 0)
}

const resultOf = ({ id, attempts }: Claimed, left: boolean): Result =>
  left
    ? { id, to: 'sent', sid: `SM${id}-${attempts}`, status: 'queued' }
    : { id, to: 'queued', reason: null, notBefore: null }
