import { searchBasic, type RecordPrices } from 'contract/properties'
import { Card, CardHeader } from 'design-system/card'
import { Notice } from 'design-system/notice'
import { Page, Section } from 'design-system/page'
import { RadioCards } from 'design-system/radio-cards'
import { Split, Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { useState } from 'react'
import { formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { FoundOrder } from '../found-order.tsx'
import { AreaForm } from './area-form.tsx'
import { AllLists, OneList } from './pull-lists-table.tsx'
import { useRecordPrices } from './use-pull-lists.ts'

const kindsAt = ({ basic, advanced }: RecordPrices) => [
  {
    value: 'basic',
    title: 'Basic Property Record Pull',
    text: `Every property of a city, county or ZIP Code, with its owner. ${perRecord(basic)}`,
  },
  {
    value: 'advanced',
    title: 'Advanced Property Search',
    text: `Filter by type, price, size and age. ${perRecord(advanced)}`,
    badge: 'Coming Soon',
    disabled: true,
  },
]

const perRecord = (price: string) => `${formatMoney(price)} per record.`

/** Orders property records of an area and lists what was ordered. */
export function PullListsPage() {
  const [kind, setKind] = useState('basic')
  const may = useMay()
  const prices = useRecordPrices()
  return (
    <Page
      title="Property Pull Lists"
      intro="Request property records for an area and get the owners as a file."
      width="wide"
    >
      <FoundOrder all={paths.pullLists()}>{(id) => <OneList key={id} id={id} />}</FoundOrder>
      <Split wide="first">
        <Card>
          {may(searchBasic) ? (
            <>
              <RadioCards label="Type of list" options={kindsAt(prices)} value={kind} onChange={setKind} />
              <AreaForm />
            </>
          ) : (
            <RoleMissing what="Ordering lists" />
          )}
        </Card>
        <HowItWorks price={prices.basic} />
      </Split>
      <Section title="Your lists">
        <AllLists />
      </Section>
    </Page>
  )
}

function HowItWorks({ price }: { price: string }) {
  return (
    <Card>
      <CardHeader title="How it works" />
      <Stack as="ol" gap="snug">
        <Stack as="li">
          <Text>Submit an area: a city, a county or a ZIP Code. Most hold about 500-1,000 properties.</Text>
        </Stack>
        <Stack as="li">
          <Text>Manual processing with data enrichment where our records do not cover it.</Text>
        </Stack>
        <Stack as="li">
          <Text>Records by email within 15-30 minutes; covered areas are ready at once.</Text>
        </Stack>
        <Stack as="li">
          <Text>{perRecord(price)} What you bought before is free.</Text>
        </Stack>
      </Stack>
      <Notice tone="info">You pay for the records delivered, never for the search.</Notice>
    </Card>
  )
}
