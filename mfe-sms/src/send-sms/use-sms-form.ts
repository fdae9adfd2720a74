import { DEFAULT_SMS_MESSAGE } from 'contract/sms'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { draftOf, useDraft } from 'shell/host/draft'
import { paths } from 'shell/host/paths'
import { sendSmsDraft } from 'shell/host/send-sms-draft'
import { useRecipients } from '../parts/use-recipients.ts'
import { useCreateSms } from './use-create-sms.ts'
import { useSmsOrders } from './use-sms-orders.ts'

/** `orderedAs`: the order that was made of it, whose payment ends the draft. */
const initial = { campaignName: '', message: DEFAULT_SMS_MESSAGE, orderedAs: '' }

interface Errors {
  campaignName?: string
  message?: string
  recipients?: string
}

/** What is typed into the form, and what is missing when it is sent. */
export function useSmsForm(shownPrice: string) {
  const draft = useDraft(sendSmsDraft.name, initial)
  // What is changed after an order was made is another order.
  const change = (part: Partial<typeof initial>) => draft.change({ ...part, orderedAs: '' })
  const recipients = useRecipients(sendSmsDraft.name, () => change({}))
  const { campaignName, message, orderedAs } = draft.values
  const { rows } = recipients
  const create = useCreateSms((orderedAs) => draft.change({ orderedAs }))
  const [errors, setErrors] = useState<Errors>({})
  const navigate = useNavigate()
  // Ordered as it is now, and left at the checkout: a second order of it, paid too, would text all recipients twice.
  const unpaid = useSmsOrders().data?.find(({ id, state }) => id === orderedAs && state === 'unpaid')

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Errors = {
      ...(campaignName.trim() === '' ? { campaignName: 'Campaign name is required' } : {}),
      ...(message.trim() === '' ? { message: 'Message is required' } : {}),
      ...(rows.length === 0 ? { recipients: 'Please add at least one recipient' } : {}),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    const field = first && event.currentTarget.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
    if (Object.keys(found).length > 0) return
    if (unpaid) void navigate(paths.checkout({ type: 'send_sms', jobId: unpaid.id, amount: unpaid.amount }))
    else
      create.mutate({
        campaignName,
        message,
        shownPrice,
        recipients: rows.map(({ phone, name, address }) => ({
          phone,
          ...(name ? { name } : {}),
          ...(address ? { address } : {}),
        })),
      })
  }

  return {
    campaignName,
    message,
    change,
    recipients,
    draft: draftOf([draft, recipients]),
    errors,
    submit,
    isPending: create.isPending,
  }
}
