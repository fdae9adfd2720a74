import { useQuery } from '@tanstack/react-query'
import { Button } from 'design-system/button'
import { ListDetail, Pane } from 'design-system/list-detail'
import { Page } from 'design-system/page'
import { Lines } from 'design-system/skeleton'
import { useEffect, useRef, useState } from 'react'
import { UndoBar } from '../parts/undo-bar.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { cardQuery } from './messages-query.ts'
import { OpenConversation } from './open-conversation.tsx'
import { PersonCard } from './person-card.tsx'
import { SavedRepliesDialog } from './saved-replies-dialog.tsx'
import { TriageShortcuts } from './triage-shortcuts.tsx'
import { TriageStart } from './triage-start.tsx'
import { useLiveMessages } from './use-live-messages.ts'
import { useTriageKeys } from './use-triage-keys.ts'
import { useTriage } from './use-triage.ts'
import { useTriageView } from './use-triage-view.ts'

export function MessagesPage() {
  const { triage, open, change, search } = useTriageView()
  const [help, setHelp] = useState(false)
  const [managing, setManaging] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  useLiveMessages()

  const card = useQuery({ ...cardQuery(open ?? ''), enabled: open !== undefined })
  const goTo = (conversation: string | undefined) => change({ conversation }, { replace: open !== undefined })
  const act = useTriage(triage, open, goTo)
  const { read } = act
  const isNew = card.data?.conversation.hasNewReply ?? false
  useEffect(() => {
    if (open && isNew) read({ conversationKey: open, read: true })
  }, [open, isNew, read])

  useTriageKeys({ page, open, loading: open !== undefined && card.isPending, act, onHelp: () => setHelp(true) })

  return (
    <Page
      fill
      title="Message Center"
      width="full"
      actions={
        <>
          <UndoBar offer={act.offer} onUndo={act.takeBack} />
          {!open && (
            <Button tone="secondary" size="small" icon="edit" onClick={() => setManaging(true)}>
              Saved replies
            </Button>
          )}
        </>
      }
    >
      <TriageShortcuts open={help} onClose={() => setHelp(false)} />
      {managing && <SavedRepliesDialog onClose={() => setManaging(false)} />}
      <div ref={page}>
        <ListDetail
          open={open !== undefined}
          onBack={() => goTo(undefined)}
          backLabel="All conversations"
          asideLabel="About this person"
          asideBackLabel="Back to the messages"
          list={
            <ConversationPane
              triage={triage}
              open={open}
              onSearch={search}
              onFilter={(filter) => change({ filter })}
              onOpen={goTo}
            />
          }
          detail={
            open ? (
              <OpenConversation
                key={open}
                conversationKey={open}
                act={act}
                onHelp={() => setHelp(true)}
                onManageReplies={() => setManaging(true)}
              />
            ) : (
              <TriageStart onNext={() => void act.next()} onHelp={() => setHelp(true)} />
            )
          }
          aside={
            open &&
            (card.data ? (
              <PersonCard key={open} card={card.data} />
            ) : (
              <Pane padded>
                <Lines count={6} label="Loading the contact" />
              </Pane>
            ))
          }
        />
      </div>
    </Page>
  )
}
