import { useQuery } from '@tanstack/react-query'
import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { ListDetail } from 'design-system/list-detail'
import { Page } from 'design-system/page'
import { Lines } from 'design-system/skeleton'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from 'shell/host/error-message'
import { UndoBar } from '../parts/undo-bar.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { ConversationView } from './conversation-view.tsx'
import { dispositionKeys } from './disposition-labels.ts'
import { cardQuery } from './messages-query.ts'
import { PersonCard } from './person-card.tsx'
import { SavedRepliesDialog } from './saved-replies-dialog.tsx'
import { TriageShortcuts } from './triage-shortcuts.tsx'
import { TriageStart } from './triage-start.tsx'
import { useKeys } from './use-keys.ts'
import { useLiveMessages } from './use-live-messages.ts'
import { useReplyKeys } from './use-reply-keys.ts'
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

  const reply = useReplyKeys(page, open, open !== undefined && card.isPending)
  useKeys((key) => {
    if (reply.take(key)) return true
    const disposition = dispositionKeys.get(key)
    if (disposition && open) act.mark(disposition)
    else if (key === 'n') void act.next()
    else if (key === 'j') act.step(1)
    else if (key === 'k') act.step(-1)
    else if (key === 'u') act.takeBack()
    else if (key === 'm') act.unread()
    else if (key === '?') setHelp(true)
    else if (key === 's') page.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
    else if (key === 'r' || key === '/') reply.begin(key === '/' ? '/' : '')
    else return false
    return true
  })

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
            !open ? (
              <TriageStart onNext={() => void act.next()} onHelp={() => setHelp(true)} />
            ) : card.isLoadingError ? (
              <FailureCard
                title="This conversation could not be opened"
                text={errorMessage(card.error, 'Please try again.')}
                onRetry={() => card.refetch()}
                retrying={card.isFetching}
              />
            ) : card.data ? (
              <ConversationView
                key={open}
                card={card.data}
                onDispose={act.mark}
                onNext={() => void act.next()}
                onUnread={act.unread}
                onHelp={() => setHelp(true)}
                onManageReplies={() => setManaging(true)}
              />
            ) : (
              <Lines count={4} label="Loading messages" />
            )
          }
          aside={
            open ? (
              card.data ? (
                <PersonCard card={card.data} />
              ) : (
                <Lines count={6} label="Loading the contact" />
              )
            ) : undefined
          }
        />
      </div>
    </Page>
  )
}
