import { useQuery } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listSkippedNumbers, type SkippedNumbers as Skipped } from 'contract/invoices'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { FailureCard } from 'design-system/failure-card'
import { Stack } from 'design-system/stack'
import { Caption, Strong, Text } from 'design-system/text'
import { formatDateTime } from 'shell/host/format'

/** Which numbers no document has, for whoever audits the books; nothing where there are none. */
export function SkippedNumbers() {
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['api', 'operations', 'skipped-numbers'],
    queryFn: () => call(listSkippedNumbers, {}),
  })
  if (isError && !data)
    return (
      <FailureCard
        title="The skipped numbers could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data || data.length === 0) return null
  return (
    <Card flush aria-label="Skipped numbers">
      <CardHeader
        title="Skipped Numbers"
        text="No document has them or will get them. Every other number is given out."
      />
      <DataTable
        caption="Skipped numbers"
        rows={data.map((gap) => ({ ...gap, id: `${gap.series} ${gap.seller} ${gap.first}` }))}
        empty={null}
        columns={[
          { title: 'Documents', priority: 'always', cell: documentsCell, onPhone: whyCell },
          { title: 'Numbers', priority: 'always', cell: ({ first, last }) => `${printed(first)} to ${printed(last)}` },
          { title: 'Why', priority: 'medium', cell: whyCell },
        ]}
      />
    </Card>
  )
}

const documents: Record<string, string> = {
  INV: 'Invoices',
  CN: 'Credit notes',
  'SAMPLE-INV': 'Sample invoices',
  'SAMPLE-CN': 'Sample credit notes',
}

/** As at the end of a document's number. */
const printed = (number: number) => String(number).padStart(6, '0')

const documentsCell = ({ series, seller }: Skipped) => (
  <Stack gap="none">
    <Strong>{documents[series] ?? series}</Strong>
    <Caption as="span">{seller ?? 'Your own'}</Caption>
  </Stack>
)

const whyCell = ({ reason, skippedAt }: Skipped) => (
  <Stack gap="none">
    <Text as="span">{reason}</Text>
    <Caption as="span">{formatDateTime(skippedAt)}</Caption>
  </Stack>
)
