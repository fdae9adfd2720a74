import type { Outlook } from 'contract/properties'
import { planNameOf } from 'contract/prices'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { Inline } from 'design-system/stack'
import { Text } from 'design-system/text'
import { formatCountOf, formatMoney } from 'shell/host/format'

interface AreaOutlookProps {
  outlook: Outlook
  onChoose: (location: string) => void
}

/** The outcome of ordering the typed area: records and price, a choice between areas, or manual fulfilment. */
export function AreaOutlook({ outlook, onChoose }: AreaOutlookProps) {
  if (outlook.kind === 'invalid') return null
  if (outlook.kind === 'manual')
    return (
      <Notice tone="warning" title="Filled by hand">
        {outlook.message}
      </Notice>
    )
  if (outlook.kind === 'ambiguous') {
    return (
      <Notice
        tone="warning"
        title={outlook.message}
        action={
          <Inline>
            {outlook.choices.map((choice) => (
              <Button key={choice} tone="secondary" size="small" onClick={() => onChoose(choice)}>
                {choice}
              </Button>
            ))}
          </Inline>
        }
      />
    )
  }
  const { area, alreadyBought, reachable, unitPrice, plan, sample } = outlook
  return (
    <Notice
      tone="good"
      title={`${area.location}: ${formatCountOf(area.records, 'record')}, ${formatMoney(area.amount)}`}
    >
      <Text>
        {formatMoney(unitPrice)} per record ({planNameOf(plan)} rate).
        {alreadyBought > 0 &&
          ` ${formatCountOf(alreadyBought, 'of them you bought before: it is free.', 'of them you bought before: those are free.')}`}
        {reachable !== null && ` ${formatCountOf(reachable, 'of them has', 'of them have')} a phone or an email.`}
        {sample && ' This is sample data: no real people.'}
      </Text>
    </Notice>
  )
}
