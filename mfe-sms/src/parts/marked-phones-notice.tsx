import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { formatCountOf } from 'shell/host/format'
import type { MarkedPhones } from '../lists/use-marked-phones.ts'

/** Says that the phones which a file marks are on the account's opt-outs, or that they could not be put there; nothing of a file without marks. */
export function MarkedPhonesNotice({ marked }: { marked: MarkedPhones | undefined }) {
  if (!marked || marked.state === 'pending') return null
  const { count, taken, state, retry } = marked
  const phones = formatCountOf(count, 'phone')
  if (state === 'error')
    return (
      <Notice
        tone="bad"
        title={`${phones} could not be put on your opt-outs`}
        action={
          <Button type="button" size="small" tone="secondary" onClick={retry}>
            Try again
          </Button>
        }
      >
        Your file marks them as Do Not Call or as a litigator’s. Until they are on your opt-outs, campaigns to other
        lists that hold them can text them.
      </Notice>
    )
  return (
    <Notice title={`${formatCountOf(count, 'phone is', 'phones are')} on your opt-outs`}>
      Your file marks them as Do Not Call or as a litigator’s: no campaign and no answer texts them.
      {taken > 0 && ` ${formatCountOf(taken, 'recipient was', 'recipients were')} taken out of the list.`} It can be
      undone under Activity.
    </Notice>
  )
}
