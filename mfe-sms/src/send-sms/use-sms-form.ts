import { DEFAULT_SMS_MESSAGE } from 'contract/sms'
import { useState, type FormEvent } from 'react'
import { draftOf, keepDraft, readDraft, useDraft } from 'shell/host/draft'
import { sendSmsDraft } from 'shell/host/send-sms-draft'
import { launchPrint } from '../parts/launch-print.ts'
import { useRecipients } from '../parts/use-recipients.ts'
import { useCreateSms } from './use-create-sms.ts'

/** `orderedAs`: the order that was made of it, whose payment ends the draft. */
const initial = { campaignName: '', message: DEFAULT_SMS_MESSAGE, orderedAs: '' }

/** The last order of the form in any tab, and what was ordered. */
const noOrder = { id: '', of: '' }
const lastOrder = `${sendSmsDraft.name}-ordered`

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
  const [errors, setErrors] = useState<Errors>({})
  const [begunAt] = useState(() => Date.now())
  const printed = () => launchPrint({ name: campaignName, messageTemplate: message, recipients: rows })
  const create = useCreateSms(({ jobId, isPaid }, of) => {
    keepDraft(lastOrder, { id: jobId, of }, noOrder)
    // What was typed while it was being ordered is another order.
    if (of !== printed()) return
    if (!isPaid) return draft.change({ orderedAs: jobId })
    draft.end()
    recipients.end()
  })

  /** The order of the same form in another tab, if it was made while both were open. */
  function orderedElsewhere(print: string): string {
    const last = readDraft(lastOrder, noOrder)
    return (last && last.at.getTime() >= begunAt && last.values.of === print && last.values.id) || ''
  }

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
    const print = printed()
    // Read in any case: the place is then written to as other tabs know it.
    const elsewhere = orderedElsewhere(print)
    create.mutate({
      print,
      earlier: orderedAs || elsewhere,
      draft: {
        campaignName,
        message,
        shownPrice,
        recipients: rows.map(({ phone, name, address }) => ({
          phone,
          ...(name ? { name } : {}),
          ...(address ? { address } : {}),
        })),
      },
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
