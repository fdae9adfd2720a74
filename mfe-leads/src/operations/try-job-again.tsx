import { Button } from 'design-system/button'
import { useTryJobAgain } from './use-accounts.ts'

interface TryJobAgainProps {
  job: { id: string; name: string; title: string | null }
}

/** Puts a job that was set aside back into the queue. */
export function TryJobAgain({ job: { id, name, title } }: TryJobAgainProps) {
  const again = useTryJobAgain()
  return (
    <Button
      size="small"
      tone="secondary"
      busy={again.isPending}
      aria-label={`Do ${title ?? name} again`}
      onClick={() => again.mutate(id)}
    >
      Again
    </Button>
  )
}
