/**
 * Brings the keyboard on where what has it is gone: in a dialog to its cross, else to the page's title. After the page's own effects, unless one of
 * them brings it elsewhere. Nothing is scrolled.
 */
export const handOnFocus = (dialog?: HTMLDialogElement | null): void =>
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return
    const next = dialog?.isConnected ? dialog.querySelector('button') : document.querySelector('h1')
    next?.focus({ preventScroll: true })
  })
