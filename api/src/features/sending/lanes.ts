import type { CarrierConfig } from '../../platform/config/choose-providers.ts'
import type { Lane, Work } from './messages-to-send.ts'

/** Texts of a campaign that leave from one number. */
export interface OpenLane {
  campaignId: string
  lane: Lane
}

/** A number with what it may have to send. */
export interface OpenSender {
  /** Null for the sender of the installation. */
  number: string | null
  answers: { accountId: string; lane: Lane }[]
  campaigns: OpenLane[]
}

/** Sorts what there is to send by the number that it leaves from; and the accounts that are to get their first number before. */
export function lanesOf(
  work: readonly Work[],
  carrier: CarrierConfig,
): { senders: OpenSender[]; numberless: { accountId: string; campaignId: string | null }[] } {
  const senders = new Map<string | null, OpenSender>()
  const numberless = new Map<string, { accountId: string; campaignId: string | null }>()
  for (const { campaignId, accountId, meant, active, released, sharedIsFree } of work) {
    const [first] = active
    const getsNumber = first === undefined && carrier.kind === 'sandbox' && carrier.ownNumbers
    if (getsNumber) numberless.set(accountId, { accountId, campaignId })
    // Without a number, and where the sender of the installation was given to one account: it waits.
    if (getsNumber || (first === undefined && !sharedIsFree)) continue
    const instead = first ?? null
    if (campaignId === null) {
      const from = meant !== null && active.includes(meant) ? meant : instead
      senderOf(from).answers.push({ accountId, lane: { meant, from } })
    } else {
      for (const number of active)
        senderOf(number).campaigns.push({ campaignId, lane: { meant: number, from: number } })
      for (const number of [null, ...released])
        senderOf(instead).campaigns.push({ campaignId, lane: { meant: number, from: instead } })
    }
  }
  return { senders: [...senders.values()], numberless: [...numberless.values()] }

  function senderOf(number: string | null): OpenSender {
    const known = senders.get(number) ?? { number, answers: [], campaigns: [] }
    senders.set(number, known)
    return known
  }
}
