import { sumOf } from 'contract/money'
import { planNames, priceOf, type Price } from 'contract/prices'
import { Card, CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { SliderField } from 'design-system/slider-field'
import { Split, Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { useState } from 'react'
import { formatCount, formatMoney } from 'shell/host/format'
import { pricing } from '../content/pricing.ts'

/** The sliders' stops: finer where most customers are. */
const stops = [
  0, 50, 100, 250, 500, 750, 999, 1000, 1500, 2000, 3000, 5000, 7500, 9999, 10_000, 15_000, 20_000, 30_000, 50_000,
  75_000, 100_000,
]
const words = pricing.calculator

/** "I need N records and M texts a month": the plan each reaches, and the bill. */
export function PriceCalculator() {
  const [records, setRecords] = useState(4)
  const [texts, setTexts] = useState(7)
  const [recordCount, textCount] = [stops[records] ?? 0, stops[texts] ?? 0]
  const forRecords = priceOf('property_record', { usesSoFar: 0, count: recordCount })
  const forTexts = priceOf('bulk_sms', { usesSoFar: 0, count: textCount })

  return (
    <Card aria-label={words.title}>
      <CardHeader
        level={3}
        title={words.title}
        text={`I need ${formatCount(recordCount)} records and ${formatCount(textCount)} texts a month.`}
      />
      <Split wide="both">
        <Stack>
          <Slider label={words.records} stop={records} onChange={setRecords} />
          <Slider label={words.texts} stop={texts} onChange={setTexts} />
        </Stack>
        <Stack aria-live="polite">
          <DescriptionList
            receipt
            items={[
              { term: lineOf('records', recordCount, forRecords), value: formatMoney(forRecords.amount) },
              { term: lineOf('texts', textCount, forTexts), value: formatMoney(forTexts.amount) },
              {
                term: 'A month, all in',
                value: formatMoney(sumOf([forRecords.amount, forTexts.amount])),
                strong: true,
              },
            ]}
          />
          <Text size="small">{words.note}</Text>
        </Stack>
      </Split>
    </Card>
  )
}

interface SliderProps {
  label: string
  /** Which of the stops. */
  stop: number
  onChange: (stop: number) => void
}

function Slider({ label, stop, onChange }: SliderProps) {
  return (
    <SliderField
      label={label}
      max={stops.length - 1}
      value={stop}
      shown={formatCount(stops[stop] ?? 0)}
      onChange={onChange}
    />
  )
}

const lineOf = (what: string, count: number, { plan, unitPrice }: Price) =>
  `${formatCount(count)} ${what} at ${formatMoney(unitPrice)}, ${planNames[plan]}`
