import type { Conversation, Disposition } from 'contract/messages'
import { Button } from 'design-system/button'
import { Menu } from 'design-system/menu'
import { Inline, Spread, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Heading } from 'design-system/text'
import { formatPhone } from 'shell/host/format'
import { ContactStatusBadge } from '../parts/contact-status.tsx'
import { dispositionKeys, dispositionLabels } from './disposition-labels.ts'
import { AssignMenu } from './team/assign-menu.tsx'
import { NoteButton } from './team/note-button.tsx'
import { SnoozeMenu } from './team/snooze-menu.tsx'
import { isTouchOnly } from './is-touch-only.ts'

interface ThreadHeadProps {
  conversation: Conversation
  /** Otherwise it has no acts that change it. */
  mayAnswer: boolean
  onDispose: (disposition: Disposition) => void
  onNext: () => void
  onUnread: () => void
  onHelp: () => void
}

/** The contact's name, and the actions on the whole conversation. */
export function ThreadHead({ conversation, mayAnswer, onDispose, onNext, onUnread, onHelp }: ThreadHeadProps) {
  const { name, phone, status, optedOut, disposition } = conversation
  return (
    <Stack gap="snug">
      <Spread>
        <Inline>
          <Heading level={2} size="card" tabIndex={-1}>
            {name || formatPhone(phone)}
          </Heading>
          {name && <Caption as="span">{formatPhone(phone)}</Caption>}
          {status && <ContactStatusBadge status={status} />}
          {disposition && <StatusBadge>{dispositionLabels[disposition].label}</StatusBadge>}
          {optedOut && <StatusBadge tone="bad">Opted out</StatusBadge>}
        </Inline>
        <Inline>
          <Button size="small" tone="secondary" icon="arrow-right" onClick={onNext}>
            Next waiting
          </Button>
          {mayAnswer && (
            <>
              <NoteButton conversationKey={conversation.conversationKey} />
              <AssignMenu conversation={conversation} />
              <SnoozeMenu conversation={conversation} />
              <Menu
                size="small"
                label="Mark as"
                items={[
                  ...[...dispositionKeys].map(([, value]) => ({
                    label: dispositionLabels[value].label,
                    onSelect: () => onDispose(value),
                  })),
                  { label: 'Unread', onSelect: onUnread },
                  ...(isTouchOnly()
                    ? []
                    : [{ label: 'Keyboard shortcuts', icon: 'keyboard' as const, onSelect: onHelp }]),
                ]}
              />
            </>
          )}
        </Inline>
      </Spread>
    </Stack>
  )
}
