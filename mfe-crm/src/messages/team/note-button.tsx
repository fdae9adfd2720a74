import { Button } from 'design-system/button'
import { lazyDialog } from 'design-system/dialog'
import { useState } from 'react'
import { useTeam } from './use-team.ts'

const NoteDialog = lazyDialog(() => import('./note-dialog.tsx').then((file) => file.NoteDialog))

/** Opens the dialog in which a note for the other members is written; not shown to who is alone. */
export function NoteButton({ conversationKey }: { conversationKey: string }) {
  const [writing, setWriting] = useState(false)
  const { isTeam } = useTeam()
  if (!isTeam) return null
  return (
    <>
      <Button size="small" tone="secondary" icon="edit" onClick={() => setWriting(true)}>
        Note
      </Button>
      {writing && <NoteDialog conversationKey={conversationKey} onClose={() => setWriting(false)} />}
    </>
  )
}
