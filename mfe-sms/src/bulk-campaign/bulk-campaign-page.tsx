import { launchCampaign } from 'contract/campaign-launch'
import { Card, CardHeader } from 'design-system/card'
import { Page } from 'design-system/page'
import { Grid, Split, Stack } from 'design-system/stack'
import { StatCard } from 'design-system/stat-card'
import { TextArea } from 'design-system/text-area'
import { TextField } from 'design-system/text-field'
import { useSearchParams } from 'react-router-dom'
import { DraftNote } from 'shell/host/draft-note'
import { formatCount } from 'shell/host/format'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { MessagePreview } from '../parts/message-preview.tsx'
import { SandboxNotice } from '../parts/sandbox-notice.tsx'
import { ComplianceTile } from './compliance-tile.tsx'
import { AddRecords } from './add-records.tsx'
import { HandedOver } from './handed-over.tsx'
import { LaunchCard } from './launch-card.tsx'
import { RecipientsCard } from './recipients-card.tsx'
import { useBulkCampaign } from './use-bulk-campaign.ts'

const TITLE = 'Bulk SMS Campaign'

export function BulkCampaignPage() {
  const [address] = useSearchParams()
  const may = useMay()
  if (!may(launchCampaign))
    return (
      <Page title={TITLE} width="narrow">
        <RoleMissing what="Launching campaigns" />
      </Page>
    )
  return <BulkCampaign key={String(address)} address={address} />
}

function BulkCampaign({ address }: { address: URLSearchParams }) {
  const { form, recipients, pasted, draft, open, launch, isLaunching, refused, isLaunched } = useBulkCampaign(address)
  const { name, template } = form.values
  const setTemplate = (template: string) => form.change({ template })

  return (
    <Page title={TITLE} intro="Text a whole list of property owners, each once, in their own hours." width="wide">
      <Grid cells="small" share>
        <StatCard label="Recipients loaded" value={formatCount(recipients.rows.length)} icon="users" />
        <ComplianceTile />
        <StatCard label="Delivery" value="Real-time tracking" icon="zap" />
      </Grid>
      <SandboxNotice />
      <DraftNote {...draft} />
      {!recipients.keptAt && !isLaunched && <HandedOver recipients={recipients} onDraft={open} />}
      <Split>
        <Stack>
          <Card>
            <CardHeader title="Campaign Settings" />
            <TextField
              label="Campaign Name"
              value={name}
              maxLength={200}
              onChange={({ target }) => form.change({ name: target.value })}
            />
            <TextArea
              label="Message Template"
              rows={4}
              value={template}
              hint="{firstName} and {address} are filled in for each recipient; {firstName|there} names a fallback."
              onChange={({ target }) => setTemplate(target.value)}
            />
            <MessagePreview template={template} next={recipients.rows[0]} onRepair={setTemplate} />
          </Card>
          <AddRecords recipients={recipients} pasted={pasted} />
        </Stack>
        <Stack>
          <RecipientsCard recipients={recipients} />
          {recipients.rows.length > 0 && (
            <LaunchCard
              name={name}
              template={template}
              recipients={recipients}
              onRepair={setTemplate}
              busy={isLaunching}
              refused={refused}
              onLaunch={launch}
            />
          )}
        </Stack>
      </Split>
    </Page>
  )
}
