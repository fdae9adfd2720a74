import { times, type Money } from './money.ts'

/** What can be bought by the use; one use of a text is one segment. `sms` is the single send of /send-sms, which has one price for every account. */
export const services = [
  'property_record',
  'advanced_property_record',
  'skip_trace',
  'advanced_skip_trace',
  'bulk_sms',
  'sms',
] as const
export type Service = (typeof services)[number]

export const plans = ['starter', 'growth', 'enterprise'] as const
export type Plan = (typeof plans)[number]

export interface Price {
  plan: Plan
  /** Dollars for one use, with as many decimals as it needs: '0.025'. */
  unitPrice: string
  /** Dollars for the whole order, to the cent: '12.50'. */
  amount: Money
}

/**
 * What an order costs. The plan follows from the uses of this service in the calendar month, this order included,
 * and its price holds for the whole order. Rounded once, half up at the cent, per charge.
 */
export function priceOf(
  service: Service,
  { usesSoFar, count, rates = unitPrices[service] }: { usesSoFar: number; count: number; rates?: Rates },
): Price {
  const plan = planFor(usesSoFar + count)
  const unitPrice = rates[plan]
  return { plan, unitPrice, amount: times(unitPrice, count) }
}

/** The plan that a month's uses of one service reach. */
export function planFor(uses: number): Plan {
  if (uses >= planMinimums.enterprise) return 'enterprise'
  if (uses >= planMinimums.growth) return 'growth'
  return 'starter'
}

/** Uses of one service in a calendar month from which a plan begins. */
export const planMinimums: Record<Plan, number> = { starter: 0, growth: 1000, enterprise: 10_000 }

/** One segment of a message of /send-sms, whatever the plan. */
export const SMS_PRICE = '0.05'

/** What the form says an advanced skip trace costs a record while it cannot be ordered; not the rate of the plans, which is lower. */
export const ADVANCED_SKIP_TRACE_PRICE = '0.50'

/** What a service costs in each plan, dollars for one use. */
export type Rates = Record<Plan, string>

/** The specification's prices: the first rows of the price book, and what the public pages say. An account's own may differ; the API says them. */
export const unitPrices: Record<Service, Rates> = {
  property_record: { starter: '0.025', growth: '0.015', enterprise: '0.01' },
  advanced_property_record: { starter: '0.075', growth: '0.045', enterprise: '0.030' },
  skip_trace: { starter: '0', growth: '0', enterprise: '0' },
  advanced_skip_trace: { starter: '0.05', growth: '0.03', enterprise: '0.02' },
  bulk_sms: { starter: '0.04', growth: '0.025', enterprise: '0.015' },
  sms: { starter: SMS_PRICE, growth: SMS_PRICE, enterprise: SMS_PRICE },
}

/** The lowest rate that is not free: what "starting at" says. */
export const LOWEST_PRICE = unitPrices.property_record.enterprise

/** What the customer calls each service. */
export const serviceNames: Record<Service, string> = {
  property_record: 'Property record',
  advanced_property_record: 'Advanced property record search',
  skip_trace: 'Skip trace',
  advanced_skip_trace: 'Advanced skip tracing',
  bulk_sms: 'Bulk SMS',
  sms: 'Single SMS send',
}

/** What is charged by the piece or by the month, the same in every plan; nothing until the operator sets a price. */
export const fees = [
  'small_brand',
  'vetted_brand',
  'campaign_vetting',
  'small_campaign_month',
  'campaign_month',
  'number_month',
  'toll_free_month',
] as const
export type Fee = (typeof fees)[number]

/**
 * The fees that the public pages name, in dollars: none, as the specification has it, so that they say "no monthly fees". An operator who puts
 * one into the price book names it here as well, with its price: the pages then say it, and no longer that there are none.
 */
export const publishedFees: Partial<Record<Fee, string>> = {}
export const hasPublishedFees = Object.keys(publishedFees).length > 0

/** What the customer calls each service and fee. */
export const billedNames: Record<Service | Fee, string> = {
  ...serviceNames,
  small_brand: 'Brand registration, low volume',
  vetted_brand: 'Brand registration with vetting',
  campaign_vetting: 'Campaign vetting',
  small_campaign_month: 'Campaign, low volume, a month',
  campaign_month: 'Campaign, a month',
  number_month: 'Number, a month',
  toll_free_month: 'Toll-free number, a month',
}

/** The service or fee of a name in the ledger; undefined for what has none. */
export const billedOf = (name: string | undefined): Service | Fee | undefined =>
  [...services, ...fees].find((one) => one === name)

export const planNames: Record<Plan, string> = { starter: 'Starter', growth: 'Growth', enterprise: 'Enterprise' }

/** A plan's name on a screen; a plan that this release does not know yet keeps its code. */
export function planNameOf(plan: string): string {
  const known = plans.find((one) => one === plan)
  return known ? planNames[known] : plan
}
