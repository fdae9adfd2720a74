import type { AccountState } from 'contract/operations-accounts'
import { Button } from 'design-system/button'
import { useState } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'
import { useSuspend, useVisit } from './use-account-acts.ts'

const texts = {
  visit: {
    title: 'Look at the account’s screens',
    text: 'Your session shows what a viewer of this account sees, for 30 minutes. You can change and export nothing. The reason stands in the account’s own log.',
    action: 'Open the Screens',
  },
  suspend: {
    title: 'Suspend the account',
    text: 'No text leaves from the next moment on, and launches and orders are refused. People can sign in and read; what comes in still counts. The owner is mailed the reason.',
    action: 'Suspend',
  },
  lift: {
    title: 'Lift the suspension',
    text: 'Everything goes on exactly where it was. The owner is mailed the reason.',
    action: 'Lift',
  },
}

/** A closed account has no owner to mail. */
const textsOfClosed: Partial<typeof texts> = {
  suspend: {
    ...texts.suspend,
    text: 'It is closed, and nothing leaves it. Where an owner opens it again, no text leaves either, and launches and orders are refused. Nobody is mailed: they read the reason then.',
  },
  lift: {
    ...texts.lift,
    text: 'Where an owner opens it again, it sends and orders as before. Nobody is mailed, since it is closed.',
  },
}

/** What an employee can do with an account; each asks for a reason. */
export function AccountActs({ account: { id, suspension, closedAt } }: { account: AccountState }) {
  const [asking, setAsking] = useState<keyof typeof texts>()
  const visit = useVisit(id)
  const suspend = useSuspend({ id, closedAt }, () => setAsking(undefined))
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking('visit')}>
        Look at the Screens
      </Button>
      <Button tone={suspension ? undefined : 'danger'} onClick={() => setAsking(suspension ? 'lift' : 'suspend')}>
        {suspension ? 'Lift the Suspension' : 'Suspend'}
      </Button>
      {asking && (
        <ReasonDialog
          key={asking}
          {...texts[asking]}
          {...(closedAt && textsOfClosed[asking])}
          danger={asking === 'suspend'}
          draftKey={`${asking}-${id}`}
          busy={visit.isPending || suspend.isPending}
          onConfirm={(reason, onSuccess) =>
            asking === 'visit'
              ? visit.mutate(reason, { onSuccess })
              : suspend.mutate({ reason, suspend: asking === 'suspend' }, { onSuccess })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
