import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Spinner } from 'design-system/spinner'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { landing } from '../content/landing.ts'

const Tour = lazy(() => import('./tour.tsx').then((file) => ({ default: file.Tour })))

/** Opens the tour; its code loads only then. */
export function WatchDemo({ label }: { label: string }) {
  const [open, setOpen] = useState(false)
  // Pressed before the page's scripts had loaded: its first script recorded that (`shell/build/early-input.js`).
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (button.current?.getAttribute('data-early') === 'pressed') setOpen(true)
    button.current?.removeAttribute('data-early')
  }, [])
  return (
    <>
      <Button
        tone="secondary"
        size="large"
        icon="play-circle"
        ref={button}
        data-early=""
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog title={landing.hero.demoTitle} open={open} onClose={() => setOpen(false)} size="large">
        <Suspense fallback={<Spinner label="Loading the tour" size="large" />}>
          <Tour />
        </Suspense>
      </Dialog>
    </>
  )
}
