import { BILLING_ZONE, type Move } from 'contract/billing'
import { billedNames, billedOf, planNames, plans, services } from 'contract/prices'
import { formatCountOf, formatDateTime, formatMoney, zoneName } from 'shell/host/format'

const kindNames: Record<Move['kind'], string> = {
  charge: 'Charged',
  hold: 'Held',
  capture: 'Charged from the hold',
  release: 'Released from the hold',
  refund: 'Refunded',
  top_up: 'Added',
  credit: 'Credited',
  adjustment: 'Corrected',
}

/** "Charged, 20 segments", "Refunded: 3 of 20 segments were not sent". */
export function moveName({ kind, uses, service, reason }: Move): string {
  const unit = unitOf(service)
  const name = uses > 0 && unit ? `${kindNames[kind]}, ${formatCountOf(uses, unit)}` : kindNames[kind]
  return reason ? `${name}: ${reason}` : name
}

/** As the bill counts it; undefined for a fee, which is charged by the piece or the month. */
function unitOf(service: string | undefined): string | undefined {
  if (service === 'sms' || service === 'bulk_sms') return 'segment'
  if (services.some((one) => one === service)) return 'record'
  return billedOf(service) ? undefined : 'use'
}

/** A refund has a minus sign. */
export const moveAmount = ({ kind, amount }: Move): string =>
  formatMoney(kind === 'refund' || kind === 'release' ? `-${amount}` : amount)

/** What a movement puts on hold, or takes from there with a minus sign; '' for one that was never held. */
export function heldAmount({ kind, amount }: Move): string {
  if (kind === 'hold') return formatMoney(amount)
  return kind === 'capture' || kind === 'release' ? formatMoney(`-${amount}`) : ''
}

/** What a movement charges, or gives back with a minus sign; '' where money is only held or let go. */
export const chargedAmount = (move: Move): string =>
  move.kind === 'hold' || move.kind === 'release' ? '' : moveAmount(move)

/** "Mar 05, 2026, 09:05 AM EST": in the zone of the bill, whoever prints it. */
export const billTime = (instant: string): string =>
  `${formatDateTime(instant, BILLING_ZONE)} ${zoneName(instant, BILLING_ZONE)}`

export function serviceName(service: string | undefined): string | undefined {
  const known = billedOf(service)
  return known ? billedNames[known] : service
}

/** Undefined where the price follows from no plan. */
export function planName(plan: string | undefined): string | undefined {
  const known = plans.find((one) => one === plan)
  return known && planNames[known]
}
