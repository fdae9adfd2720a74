import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { call } from 'contract/client'
import {
  createSavedReply,
  deleteSavedReply,
  restoreSavedReply,
  SavedReplyDraft,
  SavedReply,
  updateSavedReply,
} from 'contract/saved-replies'
import { Button, IconButton } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { RetryNotice } from 'design-system/notice'
import { Lines } from 'design-system/skeleton'
import { Inline, Spread, Stack } from 'design-system/stack'
import { TextArea } from 'design-system/text-area'
import { TextField } from 'design-system/text-field'
import { Caption, Muted, Strong } from 'design-system/text'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft } from 'shell/host/draft'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { errorCode, errorMessage } from 'shell/host/error-message'
import { UndoBar, useUndo } from '../parts/undo-bar.tsx'
import { savedRepliesQuery } from './messages-query.ts'
import { useChangeReplies } from './use-change-replies.ts'

/** Adds, changes and deletes saved replies. */
export function SavedRepliesDialog({ onClose }: { onClose: () => void }) {
  const { data: replies, error, isPending, refetch, isFetching } = useQuery(savedRepliesQuery)
  /** Which reply the form is of, none for a new one; `turn` counts how often it was opened for another. */
  const [form, setForm] = useState<{ reply?: SavedReply; turn: number }>({ turn: 0 })
  const editing = form.reply
  const show = (reply?: SavedReply) => setForm(({ turn }) => ({ turn: turn + 1, ...(reply && { reply }) }))
  const change = useChangeReplies()
  const undo = useUndo()

  const remove = ({ id, title }: SavedReply) =>
    change.mutate(() => call(deleteSavedReply, { params: { id } }), {
      onSuccess() {
        if (editing?.id === id) show()
        undo.propose({
          text: `${title} was deleted`,
          undo: () => change.mutate(() => call(restoreSavedReply, { params: { id } })),
        })
      },
    })
  /** A colleague changed the reply meanwhile: what was typed stays, and is saved over theirs once the list has shown that. */
  const goOnFromTheirs = (error: Error) => {
    if (errorCode(error) !== 'changed_elsewhere') return
    const { data: theirs } = SavedReply.safeParse('details' in error ? error.details : undefined)
    if (theirs) setForm((now) => (now.reply?.id === theirs.id ? { ...now, reply: theirs } : now))
  }
  const content = useRef<HTMLDivElement>(null)
  // The keyboard may have been on the button of a reply that is gone.
  useEffect(() => {
    if (!replies || document.activeElement !== document.body) return
    content.current?.closest('dialog')?.querySelector('button')?.focus()
  }, [replies])

  return (
    <Dialog open title="Saved replies" onClose={onClose}>
      <div ref={content}>
        <Stack>
          <UndoBar place="dialog" offers={undo.offers} onUndo={undo.take} onHold={undo.hold} />
          {isPending && <Lines label="Loading saved replies" />}
          {error && !replies && (
            <RetryNotice
              title="The saved replies could not be loaded"
              onRetry={() => void refetch()}
              retrying={isFetching}
            >
              {errorMessage(error, 'Please try again in a moment.')}
            </RetryNotice>
          )}
          {replies?.length === 0 && <Muted>No saved replies yet.</Muted>}
          {replies?.map((reply) => (
            <Spread key={reply.id} align="start">
              <Stack gap="none">
                <Strong>{reply.title}</Strong>
                <Caption asWritten>{reply.body}</Caption>
              </Stack>
              <Inline>
                <IconButton icon="edit" size="small" label={`Edit ${reply.title}`} onClick={() => show(reply)} />
                <IconButton icon="trash" size="small" label={`Delete ${reply.title}`} onClick={() => remove(reply)} />
              </Inline>
            </Spread>
          ))}
          <ReplyForm
            key={form.turn}
            reply={editing}
            takesFocus={form.turn > 0}
            busy={change.isPending}
            onCancel={show}
            onSave={(draft) =>
              change.mutate(
                async () => {
                  await (editing
                    ? call(updateSavedReply, { params: { id: editing.id }, body: { ...draft, was: textsOf(editing) } })
                    : call(createSavedReply, { body: draft }))
                  forgetDraft(draftName(editing))
                },
                { onSuccess: () => show(), onError: goOnFromTheirs },
              )
            }
          />
        </Stack>
      </div>
    </Dialog>
  )
}

const textsOf = ({ title, body }: SavedReply) => ({ title, body })

const draftName = (reply: SavedReply | undefined) => `saved-reply-${reply?.id ?? 'new'}`

interface ReplyFormProps {
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  /** The keyboard goes to its first field. */
  takesFocus: boolean
  busy: boolean
  onCancel: () => void
  onSave: (draft: SavedReplyDraft) => void
}

function ReplyForm({ reply, takesFocus, busy, onCancel, onSave }: ReplyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm(draftName(reply), {
    resolver: zodResolver(SavedReplyDraft),
    defaultValues: { title: reply?.title ?? '', body: reply?.body ?? '' },
  })
  return (
    <form
      ref={form}
      aria-label={reply ? 'Edit saved reply' : 'New saved reply'}
      noValidate
      onSubmit={handleSubmit(({ title, body }) => onSave({ title, body }))}
    >
      <Stack>
        <DraftNote {...draft} />
        <TextField label="Name" error={errors.title?.message} {...register('title')} />
        <TextArea
          label="Text"
          hint="{firstName} and {address} are filled in, {firstName|there} has a fallback."
          error={errors.body?.message}
          {...register('body')}
        />
        <Inline justify="end">
          {reply && (
            <Button
              tone="secondary"
              onClick={() => {
                draft.discard()
                onCancel()
              }}
            >
              Cancel
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {reply ? 'Save reply' : 'Add reply'}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
