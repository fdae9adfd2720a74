import type { AccountState } from 'contract/operations-accounts'
import { Button } from 'design-system/button'
import { Inline } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { useState } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'
import { useCancelUnwritten } from './use-account-acts.ts'

interface WaitingListProps {
  account: Pick<AccountState, 'id' | 'closedAt'>
  campaign: { id: string; name: string }
}

/** Says that a campaign's list is not written out yet, and cancels one that cannot be. */
export function WaitingList({ account, campaign: { id, name } }: WaitingListProps) {
  const [asking, setAsking] = useState(false)
  const cancel = useCancelUnwritten(account, id, () => setAsking(false))
  return (
    <Inline>
      <Caption as="span">Its list is not written out yet</Caption>
      <Button size="small" tone="secondary" aria-label={`Cancel ${name}`} onClick={() => setAsking(true)}>
        Cancel
      </Button>
      {asking && (
        <ReasonDialog
          title={`Cancel ${name}`}
          text={`For a list that cannot be written out: the log of work says why. A long one needs seconds, and then leaves by itself. Nothing more of the campaign leaves, and what was held or paid for it goes back. ${account.closedAt ? 'Nobody is mailed, since the account is closed.' : 'The owner is mailed the reason.'}`}
          action="Cancel the Campaign"
          cancelLabel="Keep it"
          danger
          draftKey={`cancel-campaign-${id}`}
          busy={cancel.isPending}
          onConfirm={(reason, onSuccess) => cancel.mutate(reason, { onSuccess })}
          onClose={() => setAsking(false)}
        />
      )}
    </Inline>
  )
}
