import { useState } from 'react'
import { Button } from 'design-system/button'
import { Inline } from 'design-system/stack'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDismissJob, useTryJobAgain } from './use-accounts.ts'

interface JobActsProps {
  job: { id: string; name: string; title: string | null }
}

/** What an employee does about a job that was set aside: has it done again, or dismisses one that can never succeed. */
export function JobActs({ job: { id, name, title } }: JobActsProps) {
  const again = useTryJobAgain()
  const dismiss = useDismissJob(id)
  const [asking, setAsking] = useState(false)
  const what = title ?? name
  return (
    <Inline gap="tight" noWrap>
      <Button
        size="small"
        tone="secondary"
        busy={again.isPending}
        aria-label={`Do ${what} again`}
        onClick={() => again.mutate(id)}
      >
        Again
      </Button>
      <Button size="small" tone="secondary" aria-label={`Dismiss ${what}`} onClick={() => setAsking(true)}>
        Dismiss
      </Button>
      {asking && (
        <ReasonDialog
          title={`Dismiss ${what}`}
          text="It is not tried again and leaves this list. Its order, where it has one, stays as it is."
          action="Dismiss"
          hint="It stands in the employees’ log; the customer does not read it."
          draftKey={`dismiss-job-${id}`}
          busy={dismiss.isPending}
          onConfirm={(reason, done) =>
            dismiss.mutate(reason, {
              onSuccess: () => {
                done()
                setAsking(false)
              },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Inline>
  )
}
