import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { notify } from 'shell/host/notify'
import type { Recipients } from '../parts/use-recipients.ts'
import { DEFAULT_TEMPLATE } from './default-template.ts'
import { useLaunch } from './use-launch.ts'

/** The campaign being written, and its launch to the recipients. */
export function useBulkCampaign({ rows }: Recipients) {
  const [query] = useSearchParams()
  const { mutate, isPending } = useLaunch(query.get('draft'))
  const [name, setName] = useState('')
  const [template, setTemplate] = useState(DEFAULT_TEMPLATE)

  function launch() {
    if (rows.length === 0)
      return notify({
        title: 'No Recipients',
        text: 'Please add property records before creating the campaign',
        tone: 'destructive',
      })
    mutate({
      name,
      messageTemplate: template,
      recipients: rows.map(({ phone, name, address }) => ({ phone, name, address })),
      provider: 'twilio',
      totalRecipients: rows.length,
    })
  }

  return { name, setName, template, setTemplate, launch, isLaunching: isPending }
}
