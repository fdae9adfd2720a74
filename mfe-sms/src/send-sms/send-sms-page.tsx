import { countSegments } from 'contract/segments'
import { renderTemplate } from 'contract/template'
import { times } from 'contract/money'
import { SMS_PRICE } from 'contract/prices'
import { DEFAULT_SMS_MESSAGE } from 'contract/sms'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { Split, Stack } from 'design-system/stack'
import { TextArea } from 'design-system/text-area'
import { TextField } from 'design-system/text-field'
import { useState } from 'react'
import { formatCount, formatMoney } from 'shell/host/format'
import { MessagePreview } from '../parts/message-preview.tsx'
import { RecipientsTable } from '../parts/recipients-table.tsx'
import { SandboxNotice } from '../parts/sandbox-notice.tsx'
import { useRecipients } from '../parts/use-recipients.ts'
import { AddRecipients } from './add-recipients.tsx'
import { useCreateSms } from './use-create-sms.ts'

interface Errors {
  campaignName?: string
  message?: string
  recipients?: string
}

export function SendSmsPage() {
  const recipients = useRecipients()
  const create = useCreateSms()
  const [campaignName, setCampaignName] = useState('')
  const [message, setMessage] = useState(DEFAULT_SMS_MESSAGE)
  const [errors, setErrors] = useState<Errors>({})
  const [next] = recipients.rows
  const segments = countSegments(renderTemplate(message, next ?? {})).segments

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const found: Errors = {
      ...(campaignName.trim() === '' ? { campaignName: 'Campaign name is required' } : {}),
      ...(message.trim() === '' ? { message: 'Message is required' } : {}),
      ...(recipients.rows.length === 0 ? { recipients: 'Please add at least one recipient' } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length === 0)
      create.mutate({
        campaignName,
        message,
        recipients: recipients.rows.map(({ phone, name, address }) => ({
          phone,
          ...(name ? { name } : {}),
          ...(address ? { address } : {}),
        })),
      })
  }

  return (
    <Page
      title="Send SMS Campaign"
      intro={`Text a few property owners. You pay ${formatMoney(SMS_PRICE)} a recipient at the checkout, and nothing for those who cannot be texted.`}
      width="wide"
    >
      <SandboxNotice />
      <Split>
        <Stack>
          <Card>
            <CardHeader title="Campaign Details" />
            <form id="send-sms" aria-label="Send SMS Campaign" noValidate onSubmit={submit}>
              <Stack>
                <TextField
                  label="Campaign Name"
                  value={campaignName}
                  error={errors.campaignName}
                  onChange={({ target }) => setCampaignName(target.value)}
                />
                <TextArea
                  label="Message"
                  rows={5}
                  value={message}
                  error={errors.message}
                  hint="{firstName} and {address} are filled in for each recipient; {firstName|there} names a fallback."
                  onChange={({ target }) => setMessage(target.value)}
                />
              </Stack>
            </form>
            <MessagePreview template={message} next={next} onRepair={setMessage} />
          </Card>
          <AddRecipients recipients={recipients} />
        </Stack>
        <Stack>
          <Card>
            <CardHeader title={`Recipients (${formatCount(recipients.rows.length)})`} />
            {errors.recipients && recipients.rows.length === 0 && (
              <Notice tone="bad" urgent>
                {errors.recipients}
              </Notice>
            )}
            <RecipientsTable rows={recipients.rows} onRemove={recipients.remove} />
            <DescriptionList
              receipt
              items={[
                { term: 'Segments a message', value: formatCount(segments) },
                { term: 'Price', value: `${formatCount(recipients.rows.length)} × ${formatMoney(SMS_PRICE)}` },
                { term: 'Total', value: formatMoney(times(SMS_PRICE, recipients.rows.length)), strong: true },
              ]}
            />
            <Button type="submit" form="send-sms" wide disabled={recipients.rows.length === 0} busy={create.isPending}>
              {create.isPending ? 'Processing...' : 'Continue to Checkout'}
            </Button>
          </Card>
        </Stack>
      </Split>
    </Page>
  )
}
