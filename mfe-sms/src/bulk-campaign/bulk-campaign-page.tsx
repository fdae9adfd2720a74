import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { Page } from 'design-system/page'
import { Grid, Split, Stack } from 'design-system/stack'
import { StatCard } from 'design-system/stat-card'
import { Caption } from 'design-system/text'
import { TextArea } from 'design-system/text-area'
import { TextField } from 'design-system/text-field'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatCount } from 'shell/host/format'
import { notify } from 'shell/host/notify'
import { MessagePreview } from '../parts/message-preview.tsx'
import { RecipientsTable } from '../parts/recipients-table.tsx'
import { SandboxNotice } from '../parts/sandbox-notice.tsx'
import { useRecipients } from '../parts/use-recipients.ts'
import { AddRecords } from './add-records.tsx'
import { DEFAULT_TEMPLATE } from './default-template.ts'
import { HandedOver } from './handed-over.tsx'
import { LaunchPlan } from './launch-plan.tsx'
import { useLaunch } from './use-launch.ts'

export function BulkCampaignPage() {
  const [query] = useSearchParams()
  const recipients = useRecipients()
  const launch = useLaunch(query.get('draft'))
  const [name, setName] = useState('')
  const [template, setTemplate] = useState(DEFAULT_TEMPLATE)
  const [next] = recipients.rows

  function start() {
    if (recipients.rows.length === 0)
      return notify({
        title: 'No Recipients',
        text: 'Please add property records before creating the campaign',
        tone: 'destructive',
      })
    launch.mutate({
      name,
      messageTemplate: template,
      recipients: recipients.rows.map(({ phone, name, address }) => ({ phone, name, address })),
      provider: 'twilio',
      totalRecipients: recipients.rows.length,
    })
  }

  return (
    <Page
      title="Bulk SMS Campaign"
      intro="Text a whole list of property owners, each once, in their own hours."
      width="wide"
    >
      <Grid cells="small" share>
        <StatCard label="Recipients loaded" value={formatCount(recipients.rows.length)} icon="users" />
        <StatCard label="Sent via Twilio" value="10DLC compliant" icon="shield-check" />
        <StatCard label="Delivery" value="Real-time tracking" icon="zap" />
      </Grid>
      <SandboxNotice />
      <HandedOver
        recipients={recipients}
        onDraft={(draft) => {
          setName(draft.name)
          setTemplate(draft.messageTemplate)
        }}
      />
      <Split>
        <Stack>
          <Card>
            <CardHeader title="Campaign Settings" />
            <TextField
              label="Campaign Name"
              value={name}
              maxLength={200}
              onChange={({ target }) => setName(target.value)}
            />
            <TextArea
              label="Message Template"
              rows={4}
              value={template}
              hint="{firstName} and {address} are filled in for each recipient; {firstName|there} names a fallback."
              onChange={({ target }) => setTemplate(target.value)}
            />
            <MessagePreview template={template} next={next} onRepair={setTemplate} />
          </Card>
          <AddRecords recipients={recipients} />
        </Stack>
        <Stack>
          <Card>
            <CardHeader
              title={`Recipients Preview (${formatCount(recipients.rows.length)})`}
              actions={
                recipients.rows.length > 0 && (
                  <Button tone="quiet" size="small" onClick={recipients.clear}>
                    Remove all
                  </Button>
                )
              }
            />
            <RecipientsTable rows={recipients.rows} withAddress onRemove={recipients.remove} />
          </Card>
          {recipients.rows.length > 0 && (
            <Card>
              <CardHeader title="Before you launch" />
              <LaunchPlan template={template} recipients={recipients} onRepair={setTemplate} />
              <Button
                wide
                size="large"
                icon="send"
                busy={launch.isPending}
                disabled={name.trim() === '' || template.trim() === ''}
                onClick={start}
              >
                {launch.isPending ? 'Launching...' : 'Launch SMS Campaign'}
              </Button>
              {(name.trim() === '' || template.trim() === '') && (
                <Caption>
                  {name.trim() === ''
                    ? 'Give the campaign a name to launch it.'
                    : 'Write a message to launch the campaign.'}
                </Caption>
              )}
            </Card>
          )}
        </Stack>
      </Split>
    </Page>
  )
}
