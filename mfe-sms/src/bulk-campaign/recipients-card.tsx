import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { formatCount } from 'shell/host/format'
import { RecipientsTable } from '../parts/recipients-table.tsx'
import type { Recipients } from '../parts/use-recipients.ts'

/** The loaded records, each of which can be removed. */
export const RecipientsCard = ({ recipients: { rows, clear, remove } }: { recipients: Recipients }) => (
  <Card>
    <CardHeader
      title={`Recipients Preview (${formatCount(rows.length)})`}
      actions={
        rows.length > 0 && (
          <Button tone="quiet" size="small" onClick={clear}>
            Remove all
          </Button>
        )
      }
    />
    <RecipientsTable rows={rows} withAddress onRemove={remove} />
  </Card>
)
