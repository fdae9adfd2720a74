/** Brings the keyboard to the page's title, where the button that was pressed goes; nothing is scrolled. */
export const focusTitle = (): void => document.querySelector('h1')?.focus({ preventScroll: true })
