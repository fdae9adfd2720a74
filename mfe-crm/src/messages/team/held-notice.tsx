import type { Hold } from 'contract/holds'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { formatTime } from 'shell/host/format'

interface HeldNoticeProps {
  hold: Hold
  busy: boolean
  onTakeOver: () => void
}

/** Says that a colleague is writing an answer, and offers to take over. */
export const HeldNotice = ({ hold, busy, onTakeOver }: HeldNoticeProps) => (
  <Notice
    tone="warning"
    urgent
    action={
      <Button size="small" tone="secondary" busy={busy} onClick={onTakeOver}>
        Take over
      </Button>
    }
  >
    {`${hold.name} is writing an answer (since ${formatTime(hold.since)}).`}
  </Notice>
)
