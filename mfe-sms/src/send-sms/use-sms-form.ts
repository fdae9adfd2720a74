import { DEFAULT_SMS_MESSAGE } from 'contract/sms'
import { useState, type FormEvent } from 'react'
import type { Recipients } from '../parts/use-recipients.ts'
import { useCreateSms } from './use-create-sms.ts'

interface Errors {
  campaignName?: string
  message?: string
  recipients?: string
}

/** What is typed into the form, and what is missing when it is sent. */
export function useSmsForm({ rows }: Recipients) {
  const create = useCreateSms()
  const [campaignName, setCampaignName] = useState('')
  const [message, setMessage] = useState(DEFAULT_SMS_MESSAGE)
  const [errors, setErrors] = useState<Errors>({})

  function submit(event: FormEvent) {
    event.preventDefault()
    const found: Errors = {
      ...(campaignName.trim() === '' ? { campaignName: 'Campaign name is required' } : {}),
      ...(message.trim() === '' ? { message: 'Message is required' } : {}),
      ...(rows.length === 0 ? { recipients: 'Please add at least one recipient' } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length === 0)
      create.mutate({
        campaignName,
        message,
        recipients: rows.map(({ phone, name, address }) => ({
          phone,
          ...(name ? { name } : {}),
          ...(address ? { address } : {}),
        })),
      })
  }

  return { campaignName, setCampaignName, message, setMessage, errors, submit, isPending: create.isPending }
}
