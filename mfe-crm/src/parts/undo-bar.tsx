import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

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

interface UndoBarProps {
  offer: Undoable | undefined
  onUndo: () => void
  /**
   * Where it stands: over the page, in the header of a page that fills the window, or among a dialog's content, since a press
   * beside the dialog would close it.
   */
  place?: 'page' | 'header' | 'dialog'
}

/** The offer while it lasts. */
export const UndoBar = ({ offer, ...rest }: UndoBarProps) => offer && <Offer offer={offer} {...rest} />

function Offer({ offer, onUndo, place = 'page' }: UndoBarProps & { offer: Undoable }) {
  const bar = useRef<HTMLDivElement>(null)
  // The keyboard is on the button as it goes: by its press, or by the end of the time.
  useLayoutEffect(
    () => () => {
      if (bar.current?.contains(document.activeElement))
        (bar.current.closest('dialog')?.querySelector('button') ?? document.querySelector('h1'))?.focus()
    },
    [],
  )
  return (
    <div ref={bar}>
      <Notice
        urgent
        afloat={place === 'dialog' ? undefined : place}
        action={
          <Button size="small" tone="secondary" icon="retry" onClick={onUndo}>
            Undo
          </Button>
        }
      >
        {offer.text}
      </Notice>
    </div>
  )
}
