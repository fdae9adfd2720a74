import { useQuery } from '@tanstack/react-query'
import { createSavedReply } from 'contract/saved-replies'
import { actOnConversations } from 'contract/team-inbox'
import { Button } from 'design-system/button'
import { lazyDialog } from 'design-system/dialog'
import { ListDetail, Pane } from 'design-system/list-detail'
import { Page } from 'design-system/page'
import { Lines } from 'design-system/skeleton'
import { useEffect, useRef, useState } from 'react'
import { useMay } from 'shell/host/use-may'
import { UndoBar } from '../parts/undo-bar.tsx'
import { useBulkAct } from './bulk/use-bulk-act.ts'
import { useSelected } from './bulk/use-selected.ts'
import { conversationCode } from './conversation-code.ts'
import { ConversationPane } from './conversation-pane.tsx'
import { cardQuery } from './messages-query.ts'
import { OpenConversation } from './open-conversation.tsx'
import { TriageStart } from './triage-start.tsx'
import { useFocusOfOpened } from './use-focus-of-opened.ts'
import { useInView } from './use-in-view.ts'
import { useLiveMessages } from './use-live-messages.ts'
import { useTriageKeys } from './use-triage-keys.ts'
import { useTriage } from './use-triage.ts'
import { useTriageView } from './use-triage-view.ts'

const SavedRepliesDialog = lazyDialog(() =>
  import('./saved-replies-dialog.tsx').then((file) => file.SavedRepliesDialog),
)

const TriageShortcuts = lazyDialog(() => import('./triage-shortcuts.tsx').then((file) => file.TriageShortcuts))

export function MessagesPage() {
  const { triage, open, change } = useTriageView()
  const [help, setHelp] = useState(false)
  const [managing, setManaging] = useState(false)
  const may = useMay()
  const page = useRef<HTMLDivElement>(null)
  useLiveMessages()

  const card = useQuery({ ...cardQuery(open ?? ''), enabled: open !== undefined })
  const code = useQuery({ ...conversationCode, enabled: open !== undefined })
  const loading = open !== undefined && (card.isPending || code.isPending)
  const goTo = (conversation: string | undefined) => change({ conversation }, { replace: open !== undefined })
  const act = useTriage(triage, open, goTo)
  const selected = useSelected(triage)
  const bulk = useBulkAct(selected, act.propose)
  const { read, mayAnswer } = act
  const inView = useInView()
  const isNew = mayAnswer && inView && (card.data?.conversation.hasNewReply ?? false)
  useEffect(() => {
    if (open && isNew) read({ conversationKey: open, read: true })
  }, [open, isNew, read])

  useTriageKeys({
    page,
    open,
    loading,
    act,
    selected,
    onHelp: () => setHelp(true),
  })
  useFocusOfOpened(page, open, loading)

  return (
    <Page
      fill
      title="Message Center"
      width="full"
      actions={
        <>
          <UndoBar place="header" offers={act.offers} onUndo={act.takeBack} onHold={act.holdOffers} />
          {!open && may(createSavedReply) && (
            <Button tone="secondary" size="small" icon="edit" onClick={() => setManaging(true)}>
              Saved replies
            </Button>
          )}
        </>
      }
    >
      {help && <TriageShortcuts mayAnswer={mayAnswer} onClose={() => setHelp(false)} />}
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
              onChange={change}
              onOpen={goTo}
              selected={may(actOnConversations) ? selected : undefined}
              onAct={bulk.mutate}
              busy={bulk.isPending}
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
            !card.isLoadingError &&
            !code.isLoadingError &&
            (card.data && code.data ? (
              <code.data.PersonCard key={open} card={card.data} />
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
