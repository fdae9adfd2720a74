import { ADVANCED_SKIP_TRACE_PRICE } from 'contract/prices'
import { uploadSkipTrace } from 'contract/skip-trace'
import { Card, CardHeader } from 'design-system/card'
import { Page, Section } from 'design-system/page'
import { RadioCards } from 'design-system/radio-cards'
import { Split, Stack } from 'design-system/stack'
import { TagList } from 'design-system/tag-list'
import { Text } from 'design-system/text'
import { useState } from 'react'
import { formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { FoundOrder } from '../found-order.tsx'
import { SkipTraceForm } from './skip-trace-form.tsx'
import { AllTraces, OneTrace } from './skip-traces-table.tsx'

const kinds = [
  { value: 'basic', title: 'Basic Skip Tracing', text: 'Owner phones and emails from our own records.', badge: 'FREE' },
  {
    value: 'advanced',
    title: 'Advanced Skip Tracing',
    text: `More sources, ${formatMoney(ADVANCED_SKIP_TRACE_PRICE)} per record.`,
    badge: 'Coming Soon',
    disabled: true,
  },
]

/** Uploads a list of people or addresses and lists the results. */
export function SkipTracePage() {
  const [kind, setKind] = useState('basic')
  const may = useMay()
  return (
    <Page title="Skip Trace" intro="Upload a contact list and find the owners' contact information." width="wide">
      <FoundOrder all={paths.skipTrace()}>{(id) => <OneTrace key={id} id={id} />}</FoundOrder>
      <Split wide="first">
        <Card>
          {may(uploadSkipTrace) ? (
            <>
              <RadioCards label="Type of skip trace" options={kinds} value={kind} onChange={setKind} />
              <SkipTraceForm />
            </>
          ) : (
            <RoleMissing what="Ordering skip traces" />
          )}
        </Card>
        <Card>
          <CardHeader title="How it works" />
          <Text>Recommended columns:</Text>
          <TagList tags={['name', 'current address', 'phone', 'email']} />
          <Stack as="ol" gap="snug">
            <Stack as="li">
              <Text>Upload your list. Any order and any header will do.</Text>
            </Stack>
            <Stack as="li">
              <Text>Each row is looked up by name, address, phone and email.</Text>
            </Stack>
            <Stack as="li">
              <Text>Results are emailed within 24-48 hours; most lists are ready in minutes.</Text>
            </Stack>
            <Stack as="li">
              <Text>
                Every row and column of your file comes back, with phones, emails and a score. A row without an owner
                says why.
              </Text>
            </Stack>
          </Stack>
        </Card>
      </Split>
      <Section title="Your skip traces">
        <AllTraces />
      </Section>
    </Page>
  )
}
