import { times } from 'contract/money'
import { planMinimums, planNames, plans, serviceNames, unitPrices, type Plan, type Service } from 'contract/prices'
import { Button } from 'design-system/button'
import { PlanTable } from 'design-system/plan-table'
import { Link } from 'react-router-dom'
import { formatCount, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { pricing } from '../content/pricing.ts'
import { PriceCalculator } from './price-calculator.tsx'

const words = pricing.plans
const sold: readonly Service[] = [
  'property_record',
  'advanced_property_record',
  'skip_trace',
  'advanced_skip_trace',
  'bulk_sms',
]

/** The price book as a table, with what each plan includes. */
export function PlanComparison() {
  return (
    <PlanTable
      title={words.title}
      text={words.text}
      caption={words.caption}
      note={words.note}
      plans={plans.map((plan) => ({
        name: planNames[plan],
        text: words.for[plan],
        minimum:
          planMinimums[plan] === 0 ? 'No minimum' : `From ${formatCount(planMinimums[plan])} uses a month per service`,
        action: (
          <Button asChild tone={plan === 'growth' ? 'primary' : 'secondary'} wide>
            <Link to={paths.signup()} aria-label={`${words.action} for ${planNames[plan]}`}>
              {words.action}
            </Link>
          </Button>
        ),
        ...(plan === 'growth' ? { highlight: words.highlight } : {}),
      }))}
      groups={[
        {
          title: words.pricesTitle,
          rows: sold.map((service) => ({
            name: serviceNames[service],
            values: plans.map((plan) => priceLabel(service, plan)),
          })),
        },
        { title: words.includedTitle, rows: words.included.map((name) => ({ name, values: plans.map(() => true) })) },
        { title: words.supportTitle, rows: words.support },
      ]}
    >
      <PriceCalculator />
    </PlanTable>
  )
}

/** "$0.015 ($15 per 1,000)"; Growth is priced per thousand. */
function priceLabel(service: Service, plan: Plan): string {
  const price = unitPrices[service][plan]
  if (Number(price) === 0) return 'Free'
  // As the price book writes it: "0.030" keeps its third place.
  const shown = `$${price}`
  return plan === 'growth' ? `${shown} (${formatMoney(times(price, 1000)).replace(/\.00$/, '')} per 1,000)` : shown
}
