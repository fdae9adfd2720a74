import { useEffect, type RefObject } from 'react'

/** Brings the user to the first field with an error in what `holder` holds, each time that `tries` changes to anything but 0. */
export function useFirstWrongField(holder: RefObject<HTMLElement | null>, tries: number): void {
  useEffect(() => {
    const field = tries > 0 && holder.current?.querySelector('[aria-invalid=true]')
    if (field instanceof HTMLElement) field.focus()
  }, [holder, tries])
}
