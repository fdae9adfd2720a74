import { Button } from 'design-system/button'
import { AfloatNotices, Notice } from 'design-system/notice'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'

/** An action that can be undone. */
export interface Undoable {
  /** The description: "Ada Lovelace was deleted". */
  text: string
  undo: () => void
}

type Offered = Undoable & { id: number }

const SECONDS = 8

const MOST = 3

/**
 * Offers what was done last to be undone, for 8 seconds after the latest of it, and as long as the pointer or the keyboard is on one: all offers go
 * together, so that no button moves under a press. `take` undoes one of them, the latest where none is named, for a shortcut.
 */
export function useUndo() {
  const [offers, setOffers] = useState<readonly Offered[]>([])
  const [isHeld, hold] = useState(false)
  const count = useRef(0)

  useEffect(() => {
    if (offers.length === 0 || isHeld) return
    const timer = setTimeout(() => setOffers([]), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [offers, isHeld])

  function take(offer = offers.at(-1)) {
    offer?.undo()
    setOffers((open) => open.filter((one) => one !== offer))
  }

  function propose(done: Undoable) {
    const offer = { ...done, id: (count.current += 1) }
    setOffers((open) => [...open, offer].slice(-MOST))
  }

  return { offers, propose, take, hold }
}

interface UndoBarProps {
  /** The latest last. */
  offers: readonly Offered[]
  onUndo: (offer: Offered) => void
  /** The pointer or the keyboard is on one of them, or not any more. */
  onHold: (isHeld: boolean) => void
  /**
   * Where they stand: over the page, in the header of a page that fills the window, or among a dialog's content, since a press
   * beside the dialog would close it. A header has room for the latest alone; the one before comes back once that is undone.
   */
  place?: 'page' | 'header' | 'dialog'
}

/** The offers while they last. */
export function UndoBar({ offers, onUndo, onHold, place = 'page' }: UndoBarProps) {
  if (offers.length === 0) return null
  const shown = place === 'header' ? offers.slice(-1) : offers
  const bars = shown.map((offer) => (
    <Offer key={offer.id} offer={offer} onUndo={() => onUndo(offer)} onHold={onHold} place={place} />
  ))
  return place === 'page' ? <AfloatNotices>{bars}</AfloatNotices> : bars
}

interface OfferProps {
  offer: Undoable
  onUndo: () => void
  onHold: (isHeld: boolean) => void
  place: 'page' | 'header' | 'dialog'
}

function Offer({ offer, onUndo, onHold, place }: OfferProps) {
  const bar = useRef<HTMLDivElement>(null)
  const text = useId()
  // The keyboard is on the button as it goes: by its press, or by the end of the time.
  useLayoutEffect(
    () => () => {
      if (bar.current?.contains(document.activeElement))
        (bar.current.closest('dialog')?.querySelector('button') ?? document.querySelector('h1'))?.focus()
    },
    [],
  )
  useEffect(() => () => onHold(false), [onHold])
  return (
    <div
      ref={bar}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Notice
        urgent
        afloat={place === 'dialog' ? undefined : place}
        action={
          <Button size="small" tone="secondary" icon="retry" aria-describedby={text} onClick={onUndo}>
            Undo
          </Button>
        }
      >
        <span id={text}>{offer.text}</span>
      </Notice>
    </div>
  )
}
