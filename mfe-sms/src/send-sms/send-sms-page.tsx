import { createSms, listSmsOrders } from 'contract/sms'
import { Card, CardHeader } from 'design-system/card'
import { Page } from 'design-system/page'
import { Split, Stack } from 'design-system/stack'
import { TextArea } from 'design-system/text-area'
import { TextField } from 'design-system/text-field'
import { DraftNote } from 'shell/host/draft-note'
import { formatMoney } from 'shell/host/format'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { MessagePreview } from '../parts/message-preview.tsx'
import { SandboxNotice } from '../parts/sandbox-notice.tsx'
import { AddRecipients } from './add-recipients.tsx'
import { OrderCard } from './order-card.tsx'
import { SmsOrders } from './sms-orders.tsx'
import { useSmsForm } from './use-sms-form.ts'
import { useSmsPrice } from './use-sms-price.ts'

/** The button that sends the form stands beside it, not in it. */
const FORM = 'send-sms'

/** Orders texts to a few people, and lists what was ordered. */
export function SendSmsPage() {
  const may = useMay()
  const price = useSmsPrice()
  return (
    <Page
      title="Send SMS Campaign"
      intro={`Text a few property owners. You pay ${formatMoney(price)} a segment for each recipient at the checkout, and nothing for those who cannot be texted.`}
      width="wide"
    >
      {may(createSms) ? (
        <SmsForm price={price} />
      ) : (
        <Card>
          <RoleMissing what="Sending campaigns" />
        </Card>
      )}
      {may(listSmsOrders) && <SmsOrders />}
    </Page>
  )
}

function SmsForm({ price }: { price: string }) {
  const { campaignName, message, change, recipients, draft, errors, submit, isPending } = useSmsForm(price)
  const [next] = recipients.rows
  // As it is ordered: blanks around it are no part of it, and cost nothing.
  const ordered = message.trim()
  return (
    <>
      <SandboxNotice />
      <DraftNote {...draft} />
      <Split>
        <Stack>
          <Card>
            <CardHeader title="Campaign Details" />
            <form id={FORM} aria-label="Send SMS Campaign" noValidate onSubmit={submit}>
              <Stack>
                <TextField
                  name="campaignName"
                  label="Campaign Name"
                  value={campaignName}
                  error={errors.campaignName}
                  onChange={({ target }) => change({ campaignName: target.value })}
                />
                <TextArea
                  name="message"
                  label="Message"
                  rows={5}
                  value={message}
                  error={errors.message}
                  hint="{firstName} and {address} are filled in for each recipient; {firstName|there} names a fallback."
                  onChange={({ target }) => change({ message: target.value })}
                />
              </Stack>
            </form>
            <MessagePreview template={ordered} next={next} onRepair={(message) => change({ message })} />
          </Card>
          <AddRecipients recipients={recipients} />
        </Stack>
        <Stack>
          <OrderCard
            recipients={recipients}
            message={ordered}
            price={price}
            error={errors.recipients}
            form={FORM}
            busy={isPending}
          />
        </Stack>
      </Split>
    </>
  )
}
