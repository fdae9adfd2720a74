import { listAuditEntries } from 'contract/audit'
import { Page } from 'design-system/page'
import { Tabs } from 'design-system/tabs'
import { TextLink } from 'design-system/text-link'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { useMay } from 'shell/host/use-may'
import { ActsTable } from './acts-table.tsx'
import { AuditLog } from './audit-log.tsx'

/** The account's last acts with their undo and, for who manages the account, the log of everything. */
export function ActivityPage() {
  const may = useMay()
  const [params, setParams] = useSearchParams()
  return (
    <Page
      title="Activity"
      intro="What was changed or deleted last in this account, and its undo."
      width="wide"
      back={
        <TextLink asChild>
          <Link to={paths.settings()}>Settings</Link>
        </TextLink>
      }
    >
      {may(listAuditEntries) ? (
        <Tabs
          label="Activity"
          value={params.get('show') === 'everything' ? 'everything' : 'undo'}
          onChange={(show) => setParams(show === 'everything' ? { show } : {}, { replace: true })}
          tabs={[
            { value: 'undo', label: 'Undo', content: <ActsTable /> },
            { value: 'everything', label: 'Everything', content: <AuditLog /> },
          ]}
        />
      ) : (
        <ActsTable />
      )}
    </Page>
  )
}
