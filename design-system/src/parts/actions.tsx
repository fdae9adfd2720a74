import { useRef } from 'react'
import { useHandOnFocus } from './use-hand-on-focus.ts'

/** Buttons that go once they have done their work, such as "Try again". */
export function Actions({ part, children }: { part: string; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useHandOnFocus(box)
  return (
    <div data-part={part} ref={box}>
      {children}
    </div>
  )
}
