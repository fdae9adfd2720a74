import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { useEffect, useState } from 'react'

/** An action that can be undone. */
export interface Undoable {
  /** The description: "Ada Lovelace was deleted". */
  text: string
  undo: () => void
}

const SECONDS = 8

/** Offers the latest undo for 8 seconds; `take` runs it, for a shortcut. */
export function useUndo() {
  const [offer, setOffer] = useState<Undoable>()

  useEffect(() => {
    if (!offer) return
    const timer = setTimeout(() => setOffer(undefined), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [offer])

  function take() {
    offer?.undo()
    setOffer(undefined)
  }

  return { offer, propose: setOffer, take }
}

/** The offer while it lasts, above the page; in a dialog it stands among its content, since a press beside the dialog would close it. */
export function UndoBar({
  offer,
  onUndo,
  afloat = true,
}: {
  offer: Undoable | undefined
  onUndo: () => void
  afloat?: boolean
}) {
  return offer ? (
    <Notice
      urgent
      afloat={afloat}
      action={
        <Button size="small" tone="secondary" icon="retry" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {offer.text}
    </Notice>
  ) : null
}
