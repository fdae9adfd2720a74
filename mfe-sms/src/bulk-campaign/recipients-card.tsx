import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { formatCount } from 'shell/host/format'
import { focusTitle } from '../parts/focus-title.ts'
import { RemovalNote } from '../parts/removal-note.tsx'
import { RecipientsTable } from '../parts/recipients-table.tsx'
import type { Recipients } from '../parts/use-recipients.ts'

/** The loaded records, each of which can be removed. */
export const RecipientsCard = ({ recipients }: { recipients: Recipients }) => (
  <Card>
    <CardHeader
      title={`Recipients Preview (${formatCount(recipients.rows.length)})`}
      actions={
        recipients.rows.length > 0 && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              recipients.clear()
              focusTitle()
            }}
          >
            Remove all
          </Button>
        )
      }
    />
    <RemovalNote {...recipients} />
    <RecipientsTable rows={recipients.rows} withAddress onRemove={recipients.remove} />
  </Card>
)
