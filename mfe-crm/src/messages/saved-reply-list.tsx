import type { SavedReply } from 'contract/saved-replies'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { Stack } from 'design-system/stack'
import { Caption } from 'design-system/text'

interface SavedReplyListProps {
  choices: SavedReply[]
  /** Whether the account has any. */
  any: boolean
  onChoose: (reply: SavedReply) => void
  onManage: () => void
}

/** Saved replies that match the text after the `/`; Enter inserts the first. */
export function SavedReplyList({ choices, any, onChoose, onManage }: SavedReplyListProps) {
  return (
    <Card aria-label="Saved replies">
      <Stack gap="tight" align="start">
        {choices.slice(0, 6).map((reply) => (
          <Button key={reply.id} size="small" tone="quiet" onClick={() => onChoose(reply)}>
            {reply.title}
          </Button>
        ))}
        {choices.length === 0 && <Caption>{any ? 'No saved reply matches.' : 'No saved replies yet.'}</Caption>}
        <Button size="small" tone="secondary" icon="edit" onClick={onManage}>
          Manage saved replies
        </Button>
      </Stack>
    </Card>
  )
}
