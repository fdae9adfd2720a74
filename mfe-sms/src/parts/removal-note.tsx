import { Button } from 'design-system/button'
import { Inline } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { formatCountOf } from 'shell/host/format'
import { focusTitle } from './focus-title.ts'
import type { Recipients } from './use-recipients.ts'

/** Offers the recipients that were removed last; nothing while none were. */
export const RemovalNote = ({ removal }: Pick<Recipients, 'removal'>) =>
  removal ? (
    <Inline gap="snug">
      <Caption role="status">{formatCountOf(removal.count, 'recipient')} removed</Caption>
      <Button
        size="small"
        tone="secondary"
        onClick={() => {
          removal.undo()
          focusTitle()
        }}
      >
        Undo
      </Button>
    </Inline>
  ) : null
