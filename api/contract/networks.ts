import { z } from 'zod'

/** The mobile networks that set caps of their own; the rest together, and phones whose network is not known. */
export const networks = ['tmobile', 'att', 'verizon', 'uscellular', 'other', 'unknown'] as const
export type Network = (typeof networks)[number]

/** What a person reads for each network. */
export const networkLabels: Record<Network, string> = {
  tmobile: 'T-Mobile',
  att: 'AT&T',
  verizon: 'Verizon',
  uscellular: 'UScellular',
  other: 'Other networks',
  unknown: 'Network not known',
}

/** How a campaign's texts to one network leave. */
export const NetworkPlan = z.object({
  network: z.enum(networks),
  /** Texts that are to go. */
  count: z.int(),
  /** The network of some is not looked up yet: as many as there usually are. */
  isEstimate: z.boolean(),
  /** Of them, those that leave today. */
  today: z.int(),
  /** When the last one leaves; where that is another day, a moment of it. */
  lastAt: z.iso.datetime(),
  /** What the network takes of the business, in segments; null where it names nothing. */
  cap: z.object({ segments: z.int(), per: z.enum(['day', 'minute']) }).nullable(),
})
export type NetworkPlan = z.output<typeof NetworkPlan>
