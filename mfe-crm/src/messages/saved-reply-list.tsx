import { useQuery } from '@tanstack/react-query'
import type { SavedReply } from 'contract/saved-replies'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { RetryNotice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { errorMessage } from 'shell/host/error-message'
import { savedRepliesQuery } from './messages-query.ts'

interface SavedReplyListProps {
  choices: SavedReply[]
  onChoose: (reply: SavedReply) => void
  onManage: () => void
}

/** Saved replies that match the text after the `/`; Enter inserts the first. */
export function SavedReplyList({ choices, onChoose, onManage }: SavedReplyListProps) {
  const { data: all, isLoadingError, error, refetch, isFetching } = useQuery(savedRepliesQuery)
  return (
    <Card aria-label="Saved replies">
      <Stack gap="tight" align="start">
        {choices.slice(0, 6).map((reply) => (
          <Button key={reply.id} size="small" tone="quiet" onClick={() => onChoose(reply)}>
            {reply.title}
          </Button>
        ))}
        {isLoadingError && (
          <RetryNotice title="Saved replies could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
            {errorMessage(error, 'What you typed is kept. Please try again in a moment.')}
          </RetryNotice>
        )}
        {!isLoadingError && choices.length === 0 && <Caption>{noneLabel(all)}</Caption>}
        <Button size="small" tone="secondary" icon="edit" onClick={onManage}>
          Manage saved replies
        </Button>
      </Stack>
    </Card>
  )
}

function noneLabel(all: readonly SavedReply[] | undefined): string {
  if (!all) return 'Loading saved replies...'
  return all.length > 0 ? 'No saved reply matches.' : 'No saved replies yet.'
}
