import { unitPrices } from 'contract/prices'
import { searchBasic } from 'contract/properties'
import { Card, CardHeader } from 'design-system/card'
import { Notice } from 'design-system/notice'
import { Page, Section } from 'design-system/page'
import { RadioCards } from 'design-system/radio-cards'
import { Split, Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { useState } from 'react'
import { formatMoney } from 'shell/host/format'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { AreaForm } from './area-form.tsx'
import { PullListsTable } from './pull-lists-table.tsx'

const basicPrice = `${formatMoney(unitPrices.property_record.starter)} per record.`
const advancedPrice = `${formatMoney(unitPrices.advanced_property_record.starter)} per record.`

const kinds = [
  {
    value: 'basic',
    title: 'Basic Property Record Pull',
    text: `Every property of a city, county or ZIP Code, with its owner. ${basicPrice}`,
  },
  {
    value: 'advanced',
    title: 'Advanced Property Search',
    text: `Filter by type, price, size and age. ${advancedPrice}`,
    badge: 'Coming Soon',
    disabled: true,
  },
]

/** Orders property records of an area and lists what was ordered. */
export function PullListsPage() {
  const [kind, setKind] = useState('basic')
  const may = useMay()
  return (
    <Page
      title="Property Pull Lists"
      intro="Request property records for an area and get the owners as a file."
      width="wide"
    >
      <Split wide="first">
        <Card>
          {may(searchBasic) ? (
            <>
              <RadioCards label="Type of list" options={kinds} value={kind} onChange={setKind} />
              <AreaForm />
            </>
          ) : (
            <RoleMissing what="Ordering lists" />
          )}
        </Card>
        <HowItWorks />
      </Split>
      <Section title="Your lists">
        <PullListsTable />
      </Section>
    </Page>
  )
}

function HowItWorks() {
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
          <Text>{basicPrice} What you bought before is free.</Text>
        </Stack>
      </Stack>
      <Notice tone="info">You pay for the records delivered, never for the search.</Notice>
    </Card>
  )
}
