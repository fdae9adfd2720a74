import type { Network } from 'contract/networks'
import type { Config } from '../../platform/config/config.ts'
import type { NetworkClasses } from '../../platform/providers/sms/registrar.ts'
import { ATT_A_MINUTE, KEPT_FOR_ANSWERS, T_MOBILE_A_DAY, tierAndClass, VERIZON_A_MINUTE } from './cap-rules.ts'

/** What one network takes of one holder: a brand, a registered campaign or a number. */
export interface Cap {
  holder: string
  network: Exclude<Network, 'unknown'>
  per: 'day' | 'minute'
  /** Segments. */
  most: number
}

/** What is known of an account's registration. */
export interface Registered {
  accountId: string
  brandKey: string
  campaignKey: string
  /** Null where it was made elsewhere and is not known as what. */
  kind: string | null
  /** Null until the carrier was asked. */
  classes: NetworkClasses | null
}

/** The caps of a registered account; those of its numbers are added where one is known. */
export function capsOf(
  { networkCaps }: Pick<Config, 'networkCaps'>,
  { brandKey, campaignKey, kind, classes }: Omit<Registered, 'accountId'>,
  senderNumber: string | null = null,
): Cap[] {
  const { tier, messageClass } = tierAndClass(kind, classes ?? { tier: null, messageClass: null, score: null })
  const { tmobile, att, verizon } = networkCaps
  return [
    {
      holder: `brand ${brandKey}`,
      network: 'tmobile',
      per: 'day',
      most: tmobile?.[tier] ?? T_MOBILE_A_DAY[tier],
    },
    {
      holder: `campaign ${campaignKey}`,
      network: 'att',
      per: 'minute',
      most: att?.[messageClass] ?? ATT_A_MINUTE[messageClass],
    },
    ...(senderNumber === null
      ? []
      : [
          {
            holder: `number ${senderNumber}`,
            network: 'verizon' as const,
            per: 'minute' as const,
            most: verizon ?? VERIZON_A_MINUTE,
          },
        ]),
  ]
}

/** What campaigns may use of a day's cap; the rest is for typed answers. */
export const forCampaigns = ({ per, most }: Cap): number =>
  per === 'day' ? most - Math.ceil(most * KEPT_FOR_ANSWERS) : most

/** A network counts when a text arrives, we when it is claimed: the first of a minute may be so many seconds longer on its way than the last. */
const LATE_SECONDS = 0.5

/**
 * A minute's cap as a bucket that runs off at `perSecond` and holds `burst`: in no sixty seconds more than the cap arrives, wherever they begin.
 */
export function bucketOf(most: number): { burst: number; perSecond: number } {
  const burst = Math.max(Math.min(3, most / 7.5), most * 0.03)
  return { burst, perSecond: (most - burst) / (60 + LATE_SECONDS) }
}
