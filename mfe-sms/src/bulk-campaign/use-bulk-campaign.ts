import { useState } from 'react'
import { draftOf, keepDraft, readDraft, unlessTyped, useDraft, useLongText } from 'shell/host/draft'
import { notify } from 'shell/host/notify'
import { useRecipients } from '../parts/use-recipients.ts'
import { DEFAULT_TEMPLATE } from './default-template.ts'
import type { ShownPrices } from './launch-card.tsx'
import { useLaunch, type Attempt } from './use-launch.ts'

const noAttempt: Attempt = { key: '', of: '' }
/** `attempt`: the launch of this very form, whose answer may have been lost. */
const initial = { name: '', template: DEFAULT_TEMPLATE, attempt: noAttempt }

/** The campaign being written, and its launch to the recipients. `address` is the query of the page: each list that is handed over has a draft of its own. */
export function useBulkCampaign(address: URLSearchParams) {
  const draftName = `bulk-campaign?${address}`
  const form = useDraft(draftName, initial)
  const recipients = useRecipients(draftName)
  const pasted = useLongText(`${draftName}-text`)
  const { name, template, attempt } = form.values
  const { rows } = recipients
  const [isLaunched, setLaunched] = useState(false)
  const [begunAt] = useState(() => Date.now())
  const attemptName = `${draftName}-launched`

  const parts = [form, recipients, pasted]

  const { mutate, isPending, error, variables } = useLaunch({
    draftId: address.get('draft'),
    attempt,
    // The same form may stand in another tab, too: what one of them launches while both are open is launched once.
    elsewhere() {
      const last = readDraft(attemptName, noAttempt)
      return last && last.at.getTime() >= begunAt ? { ...noAttempt, ...last.values } : noAttempt
    },
    onAttempt(attempt) {
      form.change({ attempt })
      keepDraft(attemptName, attempt, noAttempt)
    },
    onLaunched() {
      setLaunched(true)
      parts.forEach(({ end }) => end())
    },
  })

  /** Fills in what a stored campaign has; what was typed while it was being loaded stays. */
  function open({ name, messageTemplate }: { name: string; messageTemplate: string }) {
    if (!form.keptAt) form.load(unlessTyped({ ...form.values, name, template: messageTemplate }, form.values, initial))
  }

  function launch(shown: ShownPrices) {
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
      ...shown,
    })
  }

  return {
    form,
    recipients,
    pasted,
    draft: draftOf(parts),
    open,
    launch,
    isLaunching: isPending,
    /** Why the last launch was refused, and at which amount. */
    refused: { error, shownAmount: variables?.shownAmount },
    /** It was launched, and the campaigns open. */
    isLaunched,
  }
}
