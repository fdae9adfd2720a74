import type { Config } from '../../platform/config/config.ts'
import { capsOf, type Cap } from '../network-caps/caps-of.ts'
import { sharedSender } from '../numbers/shared-sender.ts'
import type { Lane, Work } from './messages-to-send.ts'

/** Texts of a campaign that leave from one number. */
export interface OpenLane {
  campaignId: string
  lane: Lane
  /** What networks take of its account, and of the number. */
  caps: readonly Cap[]
}

/** Tells a worker's lanes apart: what is meant for one number leaves from one. */
export const keyOfLane = ({ campaignId, lane: { meant } }: OpenLane): string => `${campaignId} ${meant ?? ''}`

/** A number with what it may have to send. */
export interface OpenSender {
  /** Null for the sender of the installation. */
  number: string | null
  answers: { accountId: string; lane: Lane; caps: readonly Cap[] }[]
  campaigns: OpenLane[]
}

/** Sorts what there is to send by the number that it leaves from; and the accounts that are to get their first number before. */
export function lanesOf(
  work: readonly Work[],
  config: Pick<Config, 'carrier' | 'networkCaps'>,
): { senders: OpenSender[]; numberless: { accountId: string; campaignId: string | null }[] } {
  const { carrier } = config
  const shared = sharedSender(config)
  const senders = new Map<string | null, OpenSender>()
  const numberless = new Map<string, { accountId: string; campaignId: string | null }>()
  for (const { campaignId, accountId, meant, active, released, sharedIsFree, isTollFree, registered } of work) {
    const [first] = active
    // A toll-free number is verified by hand: the one that was is taken back, or none sends.
    const getsNumber = first === undefined && !isTollFree && carrier.kind === 'sandbox' && carrier.ownNumbers
    if (getsNumber) numberless.set(accountId, { accountId, campaignId })
    // Without a number, and where the sender of the installation was given to one account or is not what was registered: it waits.
    if (getsNumber || (first === undefined && (!sharedIsFree || isTollFree))) continue
    const instead = first ?? null
    const capsFrom = (from: string | null) => (registered ? capsOf(config, registered, from ?? shared) : [])
    if (campaignId === null) {
      const from = meant !== null && active.includes(meant) ? meant : instead
      senderOf(from).answers.push({ accountId, lane: { meant, from }, caps: capsFrom(from) })
    } else {
      for (const number of active)
        senderOf(number).campaigns.push({ campaignId, lane: { meant: number, from: number }, caps: capsFrom(number) })
      for (const number of [null, ...released])
        senderOf(instead).campaigns.push({
          campaignId,
          lane: { meant: number, from: instead },
          caps: capsFrom(instead),
        })
    }
  }
  return { senders: [...senders.values()], numberless: [...numberless.values()] }

  function senderOf(number: string | null): OpenSender {
    const known = senders.get(number) ?? { number, answers: [], campaigns: [] }
    senders.set(number, known)
    return known
  }
}
