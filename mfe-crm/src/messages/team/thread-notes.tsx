import type { Note } from 'contract/notes'
import { Notice } from 'design-system/notice'
import { Caption, Text } from 'design-system/text'
import { formatDateTime } from 'shell/host/format'

interface ThreadNotesProps {
  notes: readonly Note[]
  /** Those after this time, and up to that; ISO 8601, all where it is undefined. */
  after?: string | undefined
  upTo?: string | undefined
}

/** The members' notes between two messages. */
export const ThreadNotes = ({ notes, after = '', upTo = '~' }: ThreadNotesProps) =>
  notes
    .filter(({ at }) => at > after && at <= upTo)
    .map(({ id, body, by, mentions, at }) => (
      <Notice
        key={id}
        title={[`Note by ${by || 'a former member'}`, mentions.length > 0 && `for ${mentions.join(', ')}`]
          .filter(Boolean)
          .join(' ')}
      >
        <Text asWritten>{body}</Text>
        <Caption>{formatDateTime(at)}</Caption>
      </Notice>
    ))
