import type { Certainty } from 'contract/match-certainty'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { useState } from 'react'
import { formatCountOf } from 'shell/host/format'
import { useTracePullList } from 'shell/host/trace-pull-list'
import { ChooseCertainty } from './choose-certainty.tsx'

interface TraceListDialogProps {
  list: { id: string; area: string; recordCount: number }
  onClose: () => void
}

/** Asks how sure a match must be, and traces a bought list. */
export function TraceListDialog({ list: { id, area, recordCount }, onClose }: TraceListDialogProps) {
  const [certainty, setCertainty] = useState<Certainty>('certain')
  const trace = useTracePullList()
  return (
    <Dialog
      title={`Skip trace ${area}`}
      open
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button icon="search" busy={trace.isPending} onClick={() => trace.mutate({ id, certainty })}>
            Skip Trace - FREE
          </Button>
        </>
      }
    >
      <Stack>
        <Muted>
          Phones and email addresses are looked up for all {formatCountOf(recordCount, 'record')} of the list.
        </Muted>
        <ChooseCertainty value={certainty} onChange={setCertainty} />
      </Stack>
    </Dialog>
  )
}
