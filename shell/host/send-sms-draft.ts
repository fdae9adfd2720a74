import { keepLarge } from './large-drafts.ts'
import { forgetDraft, readDraft } from './draft.ts'

/** The draft of /send-sms: it is written there, and ends where its order is paid. */
export const sendSmsDraft = {
  name: 'send-sms',
  /** Ends the draft if this order was made of it as it is now. */
  endWithOrder(jobId: string) {
    if (readDraft(sendSmsDraft.name, { orderedAs: '' })?.values.orderedAs !== jobId) return
    forgetDraft(sendSmsDraft.name)
    keepLarge(`${sendSmsDraft.name}-recipients`, () => undefined)
  },
}
